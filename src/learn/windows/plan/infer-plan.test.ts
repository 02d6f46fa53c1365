import { test } from 'uvu';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { inferPlan, sortLookup } from './infer-plan.ts';
import type { FieldPlan } from '../window-plan.ts';
import { Records } from '../records/records.ts';
import { randomHeaps } from '../testing/random-heaps.ts';
import { graphsOf } from '../testing/read-records.ts';

class Node {
  value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Returns the plan of a field, inferred from objects with one value each. */
const fieldOf = (...values: readonly unknown[]): FieldPlan =>
  inferPlan(graphsOf(...values.map((value) => new Node(value)))).roles[0].fields[0]!;

test('up to eight strings are listed in order; more are one kind, an ordered key', () => {
  const texts = Array.from({ length: 9 }, (_, i) => `t${8 - i}`);
  const few = fieldOf(...texts.slice(1));
  assert.equal(
    few.kinds,
    texts
      .slice(1)
      .reverse()
      .map((text) => JSON.stringify(text)),
  );
  assert.not(few.orders);
  const many = fieldOf(...texts);
  assert.equal(many.kinds, ['string']);
  assert.ok(many.orders);
  assert.not(many.few);
});

test('few strings of data are no enumeration but an ordered key', () => {
  const sort = { kind: 'data', sort: 'name', scale: 'ordinal' } as const;
  const graphs = graphsOf(new Node('b'), new Node('a'), new Node(null));
  const [field] = inferPlan(graphs, (role, name) => (role === 'Node' && name === 'value' ? sort : undefined))
    .roles[0].fields;
  assert.equal(field, { ...fieldOf('a', null), kinds: ['null', 'string'], orders: true, few: false, sort });
});

test('numbers of data that no object has lie outside of its domain', () => {
  const sort = { kind: 'data', sort: 'key', scale: 'ordinal' } as const;
  const outsideOf = (...values: readonly unknown[]): FieldPlan['outside'] =>
    inferPlan(graphsOf(...values.map((value) => new Node(value))), () => sort).roles[0].fields[0]!.outside;
  assert.equal(outsideOf(0, 1, 7), ['negative', 'a fraction']);
  assert.equal(outsideOf(0.5, 3), ['negative']);
  assert.is(outsideOf(-1, 0.5), undefined);
  assert.is(fieldOf(0, 1).outside, undefined);
});

test('a constant boolean may take both values, and is ordered', () => {
  for (const seen of [[true], [false], [true, false]]) {
    const { kinds, orders, few } = fieldOf(...seen);
    assert.equal(new Set(kinds), new Set(['true', 'false']));
    assert.ok(orders && few);
  }
  assert.equal(fieldOf(null, true).kinds, ['null', 'true', 'false']);
});

test('a field with up to three numbers is a colour, with more a key, bigints included', () => {
  assert.ok(fieldOf(0, 1, 1, 0, 2, null).few);
  assert.not(fieldOf(0, 1, 2, 3).few);
  assert.ok(fieldOf(0n, 1n, 1n).few);
  assert.not(fieldOf(0n, 1n, 2n, 3n).few);
});

test('a field without numbers, booleans or many strings is not ordered', () => {
  for (const value of [null, undefined, 'a', new Node(null)]) assert.not(fieldOf(value).orders);
  assert.ok(fieldOf(null, 1).orders);
});

test('fields list the roles they refer to, and whether they discover records', () => {
  class Pair {
    a: unknown;
    b: unknown;
    constructor(a: unknown, b: unknown) {
      this.a = a;
      this.b = b;
    }
  }
  const shared = new Node(1);
  const inner = new Pair(null, null);
  inner.b = inner;
  const [pair, node] = inferPlan(graphsOf(new Pair(shared, shared), new Pair(inner, null))).roles;
  const [a, b] = pair.fields;
  assert.equal([a!.kinds, a!.refers, a!.discovers], [['null', 'Node', 'Pair'], true, true]);
  assert.equal([b!.kinds, b!.refers, b!.discovers], [['null', 'Node', 'Pair'], true, false]);
  assert.equal([node!.fields[0]!.refers, node!.fields[0]!.discovers], [false, false]);
});

test('the root has the first role, and containers and their places have roles', () => {
  const { roles } = inferPlan(graphsOf(new Node([new Set([1])])));
  assert.equal(
    roles.map(({ name, kind }) => `${kind} ${name}`),
    [
      'object Node',
      'array Node.value',
      'place Node.value[]',
      'set Node.value[].value[]',
      'place Node.value[].value[][]',
    ],
  );
});

test('plain objects without a common field are dictionaries', () => {
  const { dictionaries, roles } = inferPlan(
    graphsOf(new Node({ a: 1, b: 1 }), new Node({ b: 2, c: 3 }), new Node({ d: 1 })),
  );
  assert.equal(dictionaries, ['Object']);
  assert.equal(
    roles.map(({ kind }) => kind),
    ['object', 'dictionary', 'place'],
  );
  const [key, value] = roles[2]!.fields;
  assert.equal([key!.name, key!.kinds], ['value.key', ['"a"', '"b"', '"c"', '"d"']]);
  assert.equal([value!.name, value!.kinds], ['value.value', ['number']]);
});

test('plain objects with a common field are no dictionaries, nor are objects of a class', () => {
  assert.equal(inferPlan(graphsOf(new Node({ a: 1, b: 1 }), new Node({ b: 2, c: 3 }))).dictionaries, []);
  class Bare {}
  const bare = (key: string): object => Object.assign(new Bare(), { [key]: 1 });
  assert.equal(inferPlan(graphsOf(bare('a'), bare('b'))).dictionaries, []);
});

test('objects without a prototype are a separate dictionary class', () => {
  const bare = (key: string): object => Object.assign(Object.create(null) as object, { [key]: 1 });
  const { dictionaries } = inferPlan(graphsOf({ of: bare('a') }, { of: bare('b') }));
  assert.equal(dictionaries, ['Object(null)']);
});

test('the objects that a plan was inferred from hold nothing foreign', () => {
  fc.assert(
    fc.property(fc.array(randomHeaps, { minLength: 1, maxLength: 3 }), (graphs) => {
      const records = new Records(inferPlan(graphs));
      for (const graph of graphs) {
        records.read(graph);
        assert.is(records.foreign, undefined);
      }
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('a plan has the sorts that are known', () => {
  const sort = { kind: 'data', sort: "add's argument", scale: 'ordinal' } as const;
  const { roles } = inferPlan(
    graphsOf(new Node(new Node(1))),
    sortLookup([
      { role: 'Node', field: 'value', sort },
      { role: 'Node', field: 'other', sort: { kind: 'own' } },
    ]),
  );
  assert.equal(roles[0].fields[0]!.sort, sort);
  assert.not.ok('sort' in fieldOf(2));
});

test('one number up to 1, one boolean, or the time of the stopped clock is a constant; a larger number may be a capacity', () => {
  for (const seen of [[0], [1, null], [-1], [true], [false, undefined], [Date.UTC(2020, 0, 1)]])
    assert.equal(fieldOf(...seen).sort, { kind: 'constant' }, String(seen));
  for (const seen of [[2], [0, 1], [true, false], [0, false], [null], ['a']])
    assert.is(fieldOf(...seen).sort, undefined, String(seen));
});

test.run();
