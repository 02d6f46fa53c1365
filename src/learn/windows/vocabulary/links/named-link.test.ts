import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { NamedPlace } from '../../window-plan.ts';
import { NOTHING } from '../../records/field-columns.ts';
import { Records } from '../../records/records.ts';
import { inferPlan } from '../../plan/infer-plan.ts';
import { graphsOf, membersOf, recordsOfObject } from '../../testing/read-records.ts';
import { namedLink } from './named-link.ts';

type Location = Pick<NamedPlace, 'field' | 'of' | 'container' | 'entry'>;

/** Returns, for each record of a role, the index of the place that it names, or NOTHING. */
function named(records: Records, role: string, location: Location): number[] {
  const { targets } = namedLink(records, location);
  return membersOf(records, role).map((record) => {
    const target = targets()[record]!;
    return target === NOTHING ? NOTHING : records.position.values[target]!;
  });
}

test("an integer within the bounds names a place of the record's own array", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: -3, max: 6 }), fc.constantFrom(0.5, NaN, Infinity, null, undefined)),
      fc.nat(4),
      (head, length) => {
        const records = recordsOfObject({ head, slots: new Array(length).fill('x') });
        const inside = typeof head === 'number' && Number.isInteger(head) && head >= 0 && head < length;
        const location = { field: 'head', of: 'own', container: 'slots' } as const;
        assert.equal(named(records, 'Object', location), [inside ? head : NOTHING]);
      },
    ),
    { seed: 1, numRuns: 300 },
  );
});

test('parents of a union-find name places of their own array', () => {
  const records = recordsOfObject({ parents: [0, 0, 1, 4, 3] });
  const location = { field: 'parents[]', of: 'owner', container: 'parents' } as const;
  assert.equal(named(records, 'Object.parents[]', location), [0, 0, 1, 4, 3]);
  assert.is(namedLink(records, location).name, 'parents[] in owner.parents');
});

test('values of one array name places of another array of the same owner', () => {
  const records = recordsOfObject({ order: [2, 0, 5], slots: ['a', 'b', 'c'] });
  const location = { field: 'order[]', of: 'owner', container: 'slots' } as const;
  assert.equal(named(records, 'Object.order[]', location), [2, 0, NOTHING]);
});

test('only places have an owner', () => {
  const records = recordsOfObject({ head: 1, slots: ['a', 'b'] });
  assert.equal(named(records, 'Object', { field: 'head', of: 'owner', container: 'slots' }), [NOTHING]);
});

class Node {
  name: unknown;
  parent: unknown;
  constructor(name: unknown, parent: unknown) {
    this.name = name;
    this.parent = parent;
  }
}

test('a string of a node names an entry of a Map of the root by its key', () => {
  const nodes = [new Node('c', 'a'), new Node('b', 'c'), new Node('a', 'lost'), new Node('d', null)];
  const records = recordsOfObject({ nodes: new Map(nodes.map((node) => [node.name, node])) });
  const location = { field: 'parent', of: 'root', container: 'nodes' } as const;
  assert.equal(named(records, 'Node', location), [2, 0, NOTHING, NOTHING]);
  assert.is(namedLink(records, location).name, 'parent in root.nodes');
});

test('numbers name entries of a Map by key, not by index', () => {
  const nodes = [7, 3, 5].map((name, i) => new Node(name, [3, 3, 0][i]));
  const records = recordsOfObject({ nodes: new Map(nodes.map((node) => [node.name, node])) });
  const location = { field: 'parent', of: 'root', container: 'nodes' } as const;
  assert.equal(named(records, 'Node', location), [1, 1, NOTHING]);
});

test('keys are looked up again for each object', () => {
  const make = (names: readonly string[]): object => ({
    nodes: new Map(names.map((name, i) => [name, new Node(name, names[(i + 1) % names.length])])),
  });
  const graphs = graphsOf(make(['a', 'b', 'c']), make(['x', 'c', 'a']), make(['q']));
  const records = new Records(inferPlan(graphs));
  const location = { field: 'parent', of: 'root', container: 'nodes' } as const;
  const { targets } = namedLink(records, location);
  for (const [graph, positions] of [
    [graphs[0]!, [1, 2, 0]],
    [graphs[1]!, [1, 2, 0]],
    [graphs[2]!, [0]],
  ] as const) {
    records.read(graph);
    const found = membersOf(records, 'Node').map((node) => records.position.values[targets()[node]!]);
    assert.equal(found, positions);
  }
});

test('a value stands for the object that the place holds', () => {
  const nodes = [new Node('c', 'a'), new Node('b', 'c'), new Node('a', 'lost')];
  const records = recordsOfObject({ nodes: new Map(nodes.map((node) => [node.name, node])) });
  const { name, targets } = namedLink(records, {
    field: 'parent',
    of: 'root',
    container: 'nodes',
    entry: 'nodes.value',
  });
  const [c, b, a] = membersOf(records, 'Node');
  assert.is(name, 'object of parent in root.nodes');
  assert.equal(
    [a, b, c].map((node) => targets()[node!]),
    [NOTHING, c, a],
  );
});

test('values and references name members of a Set and entries of a Map by their keys', () => {
  const [one, two] = [new Node('one', null), new Node('two', null)];
  const sets = recordsOfObject({ chosen: new Map([['x', 'b']]), all: new Set(['a', 'b']) });
  const inAll = { field: 'chosen.value', of: 'owner', container: 'all' } as const;
  assert.equal(named(sets, 'Object.chosen[]', inAll), [1]);
  const records = recordsOfObject({
    last: two,
    next: new Map([
      [one, two],
      [two, one],
    ]),
  });
  const inNext = { of: 'root', container: 'next' } as const;
  assert.equal(named(records, 'Object', { field: 'last', ...inNext }), [1]);
  assert.equal(named(records, 'Object.next[]', { field: 'next.value', ...inNext }), [1, 0]);
});

test('a value names a place of the nearest container above its record', () => {
  class Graph {
    readonly adjacent = new Map<string, Set<string>>().set('a', new Set(['b'])).set('b', new Set(['a', 'c']));
  }
  class Holder {
    readonly graph = new Graph();
  }
  const records = recordsOfObject(new Holder());
  const location = { field: 'adjacent.value[]', of: 'above', container: 'adjacent' } as const;
  assert.equal(named(records, 'Graph.adjacent[].adjacent.value[]', location), [1, 0, NOTHING]);
});

test('without a container the link leads nowhere', () => {
  const records = recordsOfObject([
    { head: 0, slots: null },
    { head: 0, slots: ['a'] },
  ]);
  assert.equal(named(records, 'Object', { field: 'head', of: 'own', container: 'slots' }), [NOTHING, 0]);
});

test.run();
