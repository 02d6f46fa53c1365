import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { methodsKeepRepOK } from '../../../structures/testing/laws.ts';
import { rejectsJunk } from '../../../structures/testing/rejects-junk.ts';
import { rejectsBreaks } from '../testing/rejects-breaks.ts';
import structure, { UndirectedGraph } from './undirected-graph.ts';

/** The path 1 - 2 - 3, and the vertex 4 alone. */
function path(): UndirectedGraph {
  const graph = new UndirectedGraph();
  graph.addEdge(1, 2);
  graph.addEdge(2, 3);
  graph.addVertex(4);
  return graph;
}

test('builders and methods keep repOK', () => methodsKeepRepOK(structure));

test('the graph behaves like a set of edges', () => {
  const vertex = fc.nat(5);
  const call = fc.tuple(fc.constantFrom('addEdge' as const, 'removeEdge' as const), vertex, vertex);
  fc.assert(
    fc.property(fc.array(call), (calls) => {
      const graph = new UndirectedGraph();
      const model = new Set<string>();
      for (const [method, one, other] of calls) {
        const name = [one, other].sort((a, b) => a - b).join('-');
        const changes = one !== other && model.has(name) === (method === 'removeEdge');
        assert.is(graph[method](one, other), changes);
        if (changes && method === 'addEdge') model.add(name);
        else model.delete(changes ? name : '');
      }
      const listed = [...graph.neighbours].flatMap(([one, set]) =>
        [...set].flatMap((other) => (one < other ? [`${one}-${other}`] : [])),
      );
      assert.equal(listed.sort(), [...model].sort());
      assert.is(graph.edges, model.size);
    }),
  );
});

test('a removed vertex takes its edges along', () => {
  const graph = path();
  assert.ok(graph.removeVertex(2));
  assert.equal([...graph.neighbours.keys()], [1, 3, 4]);
  assert.is(graph.edges, 0);
  assert.ok(structure.repOK!(graph));
});

test('repOK rejects graphs with a hand-made fault', () => {
  const of = (graph: UndirectedGraph, vertex: number): Set<number> => graph.neighbours.get(vertex)!;
  rejectsBreaks(structure, path, {
    'too few edges': (graph) => graph.edges--,
    'too many edges': (graph) => graph.edges++,
    'an edge in one direction': (graph) => of(graph, 4).add(1),
    'one edge too few in one set': (graph) => of(graph, 1).delete(2),
    'a neighbour that is no vertex': (graph) => of(graph, 4).add(5),
    'a loop': (graph) => {
      of(graph, 4).add(4);
      graph.edges++;
    },
    'a set of two vertices': (graph) => {
      graph.neighbours.set(3, of(graph, 1));
    },
    'a vertex without a set': (graph) => graph.neighbours.set(4, null as never),
  });
  rejectsJunk(path, structure.repOK!, [(graph) => [graph, 'neighbours'], (graph) => [graph, 'edges']]);
});

test.run();
