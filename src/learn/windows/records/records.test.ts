import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inferPlan } from '../plan/infer-plan.ts';
import { NOTHING } from './field-columns.ts';
import { Records } from './records.ts';
import { randomHeaps } from '../testing/random-heaps.ts';
import { follow, graphsOf, membersOf } from '../testing/read-records.ts';

/** Returns the contents of all columns as plain data; only `foreign` if the object holds something foreign. */
const snapshot = (records: Records): unknown => {
  const { count, foreign } = records;
  if (foreign !== undefined) return foreign;
  const of = (column: { readonly values: ArrayLike<number> }): number[] =>
    Array.from({ length: count }, (_, record) => column.values[record]!);
  return {
    count,
    columns: [records.role, records.discoverer, records.via, records.position, records.length].map(of),
    fields: [...records.fields.values()].map(({ name, link, number, kind }) => [
      name,
      of(link),
      of(number),
      of(kind),
    ]),
    members: records.plan.roles.map(({ name }) => membersOf(records, name)),
  };
};

test('the records of an object do not depend on the objects read before', () => {
  fc.assert(
    fc.property(randomHeaps, randomHeaps, randomHeaps, (first, second, third) => {
      // The second heap may hold something foreign, which must not affect later readings either.
      const plan = inferPlan([first, third]);
      const used = new Records(plan);
      for (const graph of [second, first, second]) used.read(graph);
      used.read(first);
      const fresh = new Records(plan);
      fresh.read(first);
      assert.equal(snapshot(used), snapshot(fresh));
      used.read(second);
      const other = new Records(plan);
      other.read(second);
      assert.equal(snapshot(used), snapshot(other));
    }),
    { seed: 1, numRuns: 150 },
  );
});

test('every reading has a new stamp', () => {
  const [graph] = graphsOf({ a: 1 });
  const records = new Records(inferPlan([graph!]));
  const stamps = [1, 2, 3].map(() => {
    records.read(graph!);
    return records.stamp;
  });
  assert.is(new Set(stamps).size, 3);
});

class Node {
  value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

test('strings become their ranks within the object, equal strings equal ranks', () => {
  const texts = ['pear', 'apple', 'fig', 'apple', '', 'Fig'];
  const holders = (list: readonly string[]): Node => new Node(list.map((text) => new Node(text)));
  const many = Array.from({ length: 12 }, (_, i) => `text ${i}`);
  const [graph, other] = graphsOf(holders(texts), holders(many));
  const records = new Records(inferPlan([graph!, other!]));
  const ranks = (): number[] =>
    membersOf(records, 'Node')
      .slice(1)
      .map((node) => records.fields.get('value')!.number.values[node]!);
  records.read(other!);
  records.read(graph!);
  assert.equal(ranks(), [4, 2, 3, 2, 0, 1]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...many), { minLength: 1, maxLength: 8 }), (list) => {
      const [drawn] = graphsOf(holders(list));
      records.read(drawn!);
      const sorted = [...new Set(list)].sort();
      assert.equal(
        ranks(),
        list.map((text) => sorted.indexOf(text)),
      );
    }),
    { seed: 1 },
  );
});

test('the keys of a Map rank among the other strings', () => {
  const [graph] = graphsOf({ by: new Map([['b', 1]]), names: ['a', 'b', 'c'] });
  const records = new Records(inferPlan([graph!]));
  records.read(graph!);
  const number = (role: string, field: string): number[] =>
    membersOf(records, role).map((place) => records.fields.get(field)!.number.values[place]!);
  assert.equal(number('Object.by[]', 'by.key'), [1]);
  assert.equal(number('Object.names[]', 'names[]'), [0, 1, 2]);
});

test('places have a container and an index, containers a length', () => {
  const [graph] = graphsOf({ by: new Map([[1, 2]]), empty: [], slots: [7, 8, 9], when: new Date(5) });
  const records = new Records(inferPlan([graph!]));
  records.read(graph!);
  const [by, empty, slots, when] = ['by', 'empty', 'slots', 'when'].map((name) => follow(records, 0, name));
  assert.equal(
    [by, empty, slots, when].map((record) => records.length.values[record!]),
    [1, 0, 3, 0],
  );
  const places = membersOf(records, 'Object.slots[]');
  assert.equal(
    places.map((place) => [records.discoverer.values[place], records.position.values[place]]),
    [0, 1, 2].map((position) => [slots, position]),
  );
  assert.is(records.fields.get('time')!.number.values[when!], 5);
  assert.is(records.discoverer.values[0], NOTHING);
});

test('classes, fields and kinds of values that no valid object has are foreign', () => {
  class Other {}
  class Extra extends Node {
    more = 1;
  }
  Object.defineProperty(Extra, 'name', { value: 'Node' });
  const [valid] = graphsOf(new Node(new Node(1)));
  const plan = inferPlan([valid!]);
  const foreign = (root: object): unknown => {
    const records = new Records(plan);
    records.read(graphsOf(root)[0]!);
    return records.foreign;
  };
  assert.is(foreign(new Node(5)), undefined);
  assert.equal(foreign(new Node(null)), { record: 0, field: 'value', found: 'null' });
  assert.equal(foreign(new Node('x')), { record: 0, field: 'value', found: '"x"' });
  assert.equal(foreign(new Node([])), { record: 0, field: 'value', found: 'Node.value' });
  assert.equal(foreign(new Other()), { record: 0, field: undefined, found: 'Other' });
  assert.equal(foreign(new Extra(1)), { record: 0, field: 'more', found: '1' });
  assert.equal(foreign(new Node(new Node(new Node(undefined)))), {
    record: 2,
    field: 'value',
    found: 'undefined',
  });
});

test('columns grow with the object', () => {
  const [small, large] = graphsOf({ slots: [1] }, { slots: Array.from({ length: 1000 }, (_, i) => i) });
  const records = new Records(inferPlan([small!, large!]));
  records.read(large!);
  assert.is(records.count, 1002);
  assert.is(records.fields.get('slots[]')!.number.values[1001], 999);
  records.read(small!);
  assert.is(records.count, 3);
  assert.is(records.length.values[1], 1);
});

test.run();
