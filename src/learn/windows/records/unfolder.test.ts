import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { graphsOf } from '../testing/read-records.ts';
import { Dictionaries } from './dictionaries.ts';
import { unfoldGraph } from './unfold-graph.ts';

/** Lists each record: its kind and role, the reference that discovered it, and its fields. */
function unfolded(graph: ObjectGraph, dictionaries: readonly string[] = []): string[] {
  const lines: string[] = [];
  const records = unfoldGraph<true>(graph, new Dictionaries({ dictionaries }), {
    begin(record, role, kind, discoverer, via, position) {
      assert.is(record, lines.length);
      const from = discoverer < 0 ? 'root' : `${discoverer}.${via}`;
      lines.push(`${kind} ${role} (${from}${position < 0 ? '' : ` ${position}`})`);
      return true;
    },
    plain: (record, _role, field, value) => (lines[record] += ` ${field}=${String(value)}`),
    reference: (record, _role, field, label, role) => (lines[record] += ` ${field}→<${label}>:${role}`),
  });
  return lines.map((line) => line.replaceAll(/<(\d+)>/g, (_, label) => String(records[Number(label)])));
}

class Leaf {
  value = 1;
}

test('objects are named after their class, arrays after the field that holds them, places after the array', () => {
  const leaf = new Leaf();
  const [graph] = graphsOf({ slots: [leaf, 5, null], first: leaf });
  assert.equal(unfolded(graph!), [
    'object Object (root) first→1:Leaf slots→2:Object.slots',
    'object Leaf (0.first) value=1',
    'array Object.slots (0.slots)',
    'place Object.slots[] (2.[] 0) slots[]→1:Leaf',
    'place Object.slots[] (2.[] 1) slots[]=5',
    'place Object.slots[] (2.[] 2) slots[]=null',
  ]);
});

test('a hole of an array is a place with an absent value', () => {
  const slots: unknown[] = [1];
  slots[2] = 3;
  const [graph] = graphsOf({ slots });
  assert.equal(unfolded(graph!).slice(2), [
    'place Object.slots[] (1.[] 0) slots[]=1',
    'place Object.slots[] (1.[] 1) slots[]=Symbol(learn-inv.absent)',
    'place Object.slots[] (1.[] 2) slots[]=3',
  ]);
});

test('a Map has places with key and value, a Set and a typed array one place per item, a Date a time', () => {
  const [graph] = graphsOf({
    a: new Map([['x', new Leaf()]]),
    b: new Set([4]),
    c: Float64Array.of(0.5),
    d: new Date(7),
  });
  assert.equal(unfolded(graph!), [
    'object Object (root) a→1:Object.a b→3:Object.b c→5:Object.c d→7:Object.d',
    'map Object.a (0.a)',
    'place Object.a[] (1.[] 0) a.key=x a.value→8:Leaf',
    'set Object.b (0.b)',
    'place Object.b[] (3.[] 0) b[]=4',
    'typed-array Object.c (0.c)',
    'place Object.c[] (5.[] 0) c[]=0.5',
    'date Object.d (0.d) time=7',
    'object Leaf (2.a.value) value=1',
  ]);
});

test('the fields of a dictionary are entries; absent fields are left out', () => {
  class Index {
    entries: object;
    constructor(entries: object) {
      this.entries = entries;
    }
  }
  const [, second] = graphsOf(new Index({ x: 1, y: 2 }), new Index({ y: 3, z: null }));
  assert.equal(unfolded(second!, ['Object']), [
    'object Index (root) entries→1:Index.entries',
    'dictionary Index.entries (0.entries)',
    'place Index.entries[] (1.[] 0) entries.key=y entries.value=3',
    'place Index.entries[] (1.[] 1) entries.key=z entries.value=null',
  ]);
});

test('a root container is named after its class', () => {
  const [graph] = graphsOf([[1]]);
  assert.equal(unfolded(graph!), [
    'array Array (root)',
    'place Array[] (0.[] 0) []→2:Array[].[]',
    'array Array[].[] (1.[])',
    'place Array[].[][] (2.[] 0) [][]=1',
  ]);
});

test('the first of two references to a container names it', () => {
  const shared = [1];
  const [graph] = graphsOf({ one: shared, two: shared });
  assert.equal(unfolded(graph!), [
    'object Object (root) one→1:Object.one two→1:Object.one',
    'array Object.one (0.one)',
    'place Object.one[] (1.[] 0) one[]=1',
  ]);
});

/** Returns an object that holds containers nested to a depth. */
const nested = (depth: number, wrap: (inner: unknown) => unknown): object => ({
  at: Array.from({ length: depth }).reduce((inner) => wrap(inner), null),
});

for (const [name, wrap] of [
  ['arrays', (inner: unknown) => [inner]],
  ['Maps', (inner: unknown) => new Map([['k', inner]])],
] as const) {
  test(`nested ${name} have separate roles down to depth three; deeper containers share the last role`, () => {
    const vocabulary = (depth: number): Set<string> => {
      const [graph] = graphsOf(nested(depth, wrap));
      const names = new Set<string>();
      unfoldGraph<string>(graph!, new Dictionaries({ dictionaries: [] }), {
        begin: (_record, role, kind) => (names.add(`${kind} ${role}`), role),
        plain: (_record, role, field) => names.add(`${role}: ${field}`),
        reference: (_record, role, field) => names.add(`${role}: ${field}`),
      });
      return names;
    };
    const roles = (depth: number): number =>
      [...vocabulary(depth)].filter((name) => name.startsWith('place ')).length;
    assert.equal([1, 2, 3, 4, 9].map(roles), [1, 2, 3, 3, 3]);
    assert.equal(vocabulary(9), vocabulary(4));
  });
}

test("records below a foreign record are visited, but the foreign record's fields are not", () => {
  class Foreign {
    slots = [new Leaf()];
  }
  const [graph] = graphsOf({ foreign: new Foreign() });
  let records = 0;
  const visited: string[] = [];
  unfoldGraph<string>(graph!, new Dictionaries({ dictionaries: [] }), {
    begin: (_record, role) => (records++, role === 'Object' ? role : undefined),
    plain: (_record, role, field) => visited.push(`${role}.${field}`),
    reference: (_record, role, field) => visited.push(`${role}.${field}`),
  });
  assert.is(records, 5);
  assert.equal(visited, ['Object.foreign']);
});

test.run();
