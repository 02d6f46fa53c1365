import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

interface Graph {
  _vertices: Map<number, number>;
  _edges: Map<number, Map<number, number>>;
  _edgesCount: number;
  hasVertex(key: number): boolean;
  hasEdge(from: number, to: number): boolean;
}

/** Whether both vertices are there; `addEdge` refuses others. */
const haveVertices = (graph: Graph, from: number, to: number): boolean =>
  graph.hasVertex(from) && graph.hasVertex(to);

/** The directed graph of datastructures-js: maps of weights by the keys of both ends. */
export const directedGraph: MutatedClass = {
  kind: 'graph',
  folder: packageFolder('@datastructures-js/graph'),
  file: 'src/directedGraph.js',
  format: 'commonjs',
  structure: ({ DirectedGraph }: { DirectedGraph: new () => Graph }) =>
    defineStructure<Graph>({
      name: 'directed-graph',
      create: () => new DirectedGraph(),
      builders: {
        addVertex: [int(0, 4), int(0, 2)],
        // A second addEdge of the same edge counts it twice in the released class.
        addEdge: {
          args: [int(0, 4), int(0, 4), int(1, 3)],
          require: (graph, from, to) => haveVertices(graph, from, to) && !graph.hasEdge(from, to),
        },
      },
      methods: {
        removeVertex: [int(0, 4)],
        removeEdge: [int(0, 4), int(0, 4)],
        removeEdges: [int(0, 4)],
        clear: [],
      },
      repOK: ({ _vertices, _edges, _edgesCount }) => {
        if (_edges.size !== _vertices.size) return false;
        let count = 0;
        for (const [from, ends] of _edges) {
          if (!_vertices.has(from)) return false;
          for (const to of ends.keys()) if (!_vertices.has(to)) return false;
          count += ends.size;
        }
        return count === _edgesCount;
      },
    }),
  observe: ({ _vertices, _edges, _edgesCount }: Graph) => [
    [..._vertices],
    [..._edges].map(([from, ends]) => [from, [...ends]]),
    _edgesCount,
  ],
};
