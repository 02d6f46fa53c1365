import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inferPlan } from './infer-plan.ts';
import type { NamedPlace } from '../window-plan.ts';
import { graphsOf } from '../testing/read-records.ts';

const namedPlaces = (...objects: readonly object[]): readonly NamedPlace[] =>
  inferPlan(graphsOf(...objects)).namedPlaces;

class Forest {
  parents: number[] = [];
  size: number;
  constructor(...parents: readonly number[]) {
    this.parents.push(...parents);
    this.size = parents.length;
  }
}
class Queue {
  head: number | null;
  size: number;
  slots: unknown[];
  constructor(head: number | null, size: number, slots: readonly unknown[]) {
    this.head = head;
    this.size = size;
    this.slots = [...slots];
  }
}
class Node {
  parent: string | null = null;
}
class Graph {
  nodes = new Map<string, Node>();
  /** Names of nodes and parents. */
  constructor(parents: Readonly<Record<string, string | null>>) {
    for (const [name, parent] of Object.entries(parents)) {
      this.nodes.set(name, Object.assign(new Node(), { parent }));
    }
  }
}

test('the parents of a union-find name places of their own array', () => {
  assert.equal(namedPlaces(new Forest(0, 0, 1, 3), new Forest(1, 1), new Forest(0, 2, 2)), [
    { role: 'Forest.parents[]', field: 'parents[]', of: 'owner', container: 'parents' },
  ]);
});

test('an index names places of an array; a size that may equal the length does not', () => {
  const queues = [0, 1, 2, 0, 1, 2, 0, 1].map((head, index) => new Queue(head, index % 4, ['a', 'b', 'c']));
  assert.equal(namedPlaces(...queues, new Queue(null, 3, [])), [
    { role: 'Queue', field: 'head', of: 'own', container: 'slots' },
  ]);
});

test('a string of a node names an entry of a Map of the root by its key', () => {
  const graphs = [
    new Graph({ a: null, b: 'a', c: 'a', d: 'b', e: 'd' }),
    new Graph({ a: 'b', b: 'a', f: 'f', g: 'b' }),
  ];
  assert.equal(namedPlaces(...graphs), [
    { role: 'Node', field: 'parent', of: 'root', container: 'nodes', entry: 'nodes.value' },
  ]);
});

test('a string names an entry of a dictionary by its key; its rank names no place of an array', () => {
  const plain = (names: readonly string[]): object =>
    Object.assign(new Graph({}), {
      nodes: Object.fromEntries(names.map((name, i) => [name, { parent: names[(i + 1) % names.length] }])),
      order: names.map(() => null),
    });
  class Names {}
  const typed = (names: readonly string[]): object => {
    const graph = plain(names) as { nodes: Record<string, object> };
    for (const [name, node] of Object.entries(graph.nodes)) {
      graph.nodes[name] = Object.assign(new Names(), node);
    }
    return graph;
  };
  assert.equal(namedPlaces(typed(['a', 'b', 'c', 'd']), typed(['e', 'f', 'g', 'h', 'i'])), [
    { role: 'Names', field: 'parent', of: 'root', container: 'nodes', entry: 'nodes.value' },
  ]);
});

test('a field with one value that names nothing names no places', () => {
  const forests = [new Forest(0, 0, 1, 3), new Forest(1, 1), new Forest(0, 2, 2)];
  for (const wrong of [3, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.equal(namedPlaces(...forests, new Forest(0, 1, wrong)), [], String(wrong));
  }
});

test('one negative number may stand for no place, but not two', () => {
  const forests = [new Forest(0, 0, 1, 3), new Forest(1, -1, 0), new Forest(0, 2, -1)];
  assert.is(namedPlaces(...forests).length, 1);
  assert.equal(namedPlaces(...forests, new Forest(0, -2)), []);
});

test('numbers that never name a place of the second half of a long array are no indices', () => {
  const short = [new Forest(0, 0, 1, 3), new Forest(1, 1), new Forest(0, 2, 2)];
  assert.equal(namedPlaces(...short, new Forest(0, 1, 2, 3, 0, 1, 2, 3)), []);
  assert.is(namedPlaces(...short, new Forest(0, 1, 2, 3, 0, 1, 2, 4)).length, 1);
});

test('a key of an object names its own place, not the object', () => {
  class Entry {
    readonly id: string;
    constructor(id: string) {
      this.id = id;
    }
  }
  const tables = ['abc', 'defg', 'xy'].map((ids) => ({
    entries: new Map(ids.split('').map((id) => [id, new Entry(id)])),
  }));
  assert.equal(namedPlaces(...tables), [{ role: 'Entry', field: 'id', of: 'root', container: 'entries' }]);
});

test('numbers do not name members of a Set of strings, and other values do not name array places', () => {
  const sets = [0, 1, 2, 0, 1, 2, 0, 1].map((head) => ({ head, slots: new Set(['a', 'b', 'c']) }));
  assert.equal(namedPlaces(...sets), []);
  const flags = [0, 1, 2, true, 0, 1, 2, 0, 1].map((head) => ({ head, slots: ['a', 'b', 'c'] }));
  assert.equal(namedPlaces(...flags), []);
});

test('seven values, or eight that name one place, are not enough evidence', () => {
  const queues = (heads: readonly number[]): object[] =>
    heads.map((head) => ({ head, slots: ['a', 'b', 'c'] }));
  assert.is(namedPlaces(...queues([0, 1, 0, 1, 0, 1, 0])).length, 0);
  assert.is(namedPlaces(...queues([1, 1, 1, 1, 1, 1, 1, 1])).length, 0);
  assert.is(namedPlaces(...queues([0, 1, 0, 1, 0, 1, 0, 1])).length, 1);
});

test('numbers name array places if and only if all are integers within its bounds, but for one', () => {
  const parents = fc.array(fc.integer({ min: -2, max: 6 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(parents, { minLength: 2, maxLength: 4 }), (forests) => {
      const inside =
        forests.every((slots) => slots.every((slot) => slot < slots.length)) &&
        !(forests.flat().includes(-1) && forests.flat().includes(-2));
      const indices = forests.flat().filter((slot) => slot >= 0);
      const enough = indices.length >= 8 && new Set(indices).size >= 2;
      const found = namedPlaces(...forests.map((slots) => new Forest(...slots)));
      assert.is(
        found.some(({ field }) => field === 'parents[]'),
        inside && enough,
      );
    }),
    {
      seed: 1,
      numRuns: 200,
      examples: [
        [
          [
            [0, 1, 2, 2],
            [1, 1, 1, 1],
          ],
        ],
        [
          [
            [0, 1, 2, 2],
            [1, 1, 1],
          ],
        ],
      ],
    },
  );
});

test.run();
