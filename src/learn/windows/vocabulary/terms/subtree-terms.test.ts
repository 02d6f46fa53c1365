import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type FieldColumns, NOTHING } from '../../records/field-columns.ts';
import type { Records } from '../../records/records.ts';
import { checkTerm, valuesOf } from '../../testing/check-term.ts';
import { childrenOf, follow, recordsOfObject } from '../../testing/read-records.ts';
import { ownTerm } from './linked-terms.ts';
import {
  countTerm,
  extremeTerm,
  pathTerm,
  sumTerm,
  tallyTerm,
  childFoldTerm,
  type ChildFoldKind,
} from './subtree-terms.ts';

/** Returns the records of a subtree. */
const subtree = (records: Records, record: number): number[] => [
  record,
  ...childrenOf(records, record).flatMap((child) => subtree(records, child)),
];

const columnsOf = (records: Records, name: string): FieldColumns => records.fields.get(name)!;

for (const [name, best] of [
  ['least', Math.min],
  ['greatest', Math.max],
] as const) {
  test(`the ${name} value is the ${name} in the record's subtree`, () => {
    checkTerm((records) => {
      const key = columnsOf(records, 'key');
      return {
        term: extremeTerm(records, name, ownTerm(key)),
        expected: (record) => {
          const held = subtree(records, record)
            .map((at) => key.number.values[at]!)
            .filter((value) => !Number.isNaN(value));
          return held.length === 0 ? Number.NaN : best(...held);
        },
      };
    });
  });
}

test('the count is the number of objects and containers in the subtree, without places', () => {
  checkTerm((records) => ({
    term: countTerm(records),
    expected: (record) => subtree(records, record).filter((at) => records.position.values[at]! < 0).length,
  }));
});

/** Returns the best sum of weights on a path down to a null or to a record without children; undefined off the paths. */
function path(
  records: Records,
  record: number,
  best: (...lengths: readonly number[]) => number,
  weight: FieldColumns | undefined,
): number | undefined {
  const ways = ['left', 'next'];
  const has = (name: string): boolean => records.fields.get(name)!.kind.values[record] !== 0;
  const ends = childrenOf(records, record).flatMap((child) => path(records, child, best, weight) ?? []);
  const isOnPath = ways.some(has);
  if (ends.length === 0 && !isOnPath) return undefined;
  if (ways.some((name) => has(name) && follow(records, record, name) < 0) || ends.length === 0) ends.push(0);
  let own = 1;
  if (weight !== undefined) own = weight.number.values[record]!;
  if (!isOnPath || records.position.values[record]! >= 0 || Number.isNaN(own)) own = 0;
  return own + best(...ends);
}

for (const [which, best] of [
  ['shortest', Math.min],
  ['longest', Math.max],
] as const) {
  for (const weight of [undefined, 'red']) {
    test(`the ${which} path ${weight === undefined ? 'counts records' : 'adds weights'} on the path down`, () => {
      checkTerm((records) => {
        const columns = weight === undefined ? undefined : columnsOf(records, weight);
        const ways = ['left', 'next'].map((name) => columnsOf(records, name));
        return {
          term: pathTerm(records, which, ways, columns && ownTerm(columns)),
          expected: (record) => path(records, record, best, columns) ?? 0,
        };
      });
    });
  }
}

interface Tree {
  key: number;
  black: number;
  left: Tree | null;
  right: Tree | null;
}
const node = (key: number, black: number, left: Tree | null = null, right: Tree | null = null): Tree => ({
  key,
  black,
  left,
  right,
});

test('a tree of five nodes has the expected sizes, extremes and heights', () => {
  // 4 above 2 (above 1 and 3) and 5.
  const records = recordsOfObject(node(4, 1, node(2, 0, node(1, 1), node(3, 1)), node(5, 1)));
  const key = columnsOf(records, 'key');
  assert.equal([...key.number.values.subarray(0, 5)], [4, 2, 5, 1, 3]);
  const ways = [columnsOf(records, 'left'), columnsOf(records, 'right')];
  const black = ownTerm(columnsOf(records, 'black'));
  const values = [
    countTerm(records),
    extremeTerm(records, 'least', ownTerm(key)),
    extremeTerm(records, 'greatest', ownTerm(key)),
    pathTerm(records, 'shortest', ways, undefined),
    pathTerm(records, 'longest', ways, undefined),
    pathTerm(records, 'shortest', ways, black),
    pathTerm(records, 'longest', ways, black),
  ].map((term) => [term.name, valuesOf(term, records)]);
  assert.equal(values, [
    ['count', [5, 3, 1, 1, 1]],
    ['min of key', [1, 1, 5, 1, 3]],
    ['max of key', [5, 3, 5, 1, 3]],
    ['shortest path', [2, 2, 1, 1, 1]],
    ['longest path', [3, 2, 1, 1, 1]],
    ['shortest path of black', [2, 1, 1, 1, 1]],
    ['longest path of black', [2, 1, 1, 1, 1]],
  ]);
});

class Held {
  low = 0;
}

test('what a node holds makes its tree no higher', () => {
  const leaf = { left: null, right: null, held: [new Held(), new Held()] };
  const records = recordsOfObject({ left: leaf, right: { ...leaf, held: [] }, held: [] });
  const ways = [columnsOf(records, 'left'), columnsOf(records, 'right')];
  for (const which of ['shortest', 'longest'] as const)
    assert.equal(valuesOf(pathTerm(records, which, ways, undefined), records).slice(0, 4), [2, 0, 1, 1]);
});

test('a reference back up does not end a path', () => {
  const first: Record<string, unknown> = { next: null, prev: null };
  first['next'] = { next: { next: first, prev: null }, prev: first };
  const records = recordsOfObject(first);
  const ways = [columnsOf(records, 'next')];
  assert.equal(valuesOf(pathTerm(records, 'shortest', ways, undefined), records), [3, 2, 1]);
  const both = [...ways, columnsOf(records, 'prev')];
  assert.equal(valuesOf(pathTerm(records, 'shortest', both, undefined), records), [1, 2, 1]);
});

test('a sum adds the numbers in the places of an array and skips other values', () => {
  const records = recordsOfObject({ sizes: [3, null, 4] });
  const term = sumTerm(records, records.fields.get('sizes[]')!);
  assert.is(term.name, 'sum of sizes[]');
  assert.equal(valuesOf(term, records), [7, 7, 3, 0, 4]);
});

test('a sum over one role skips equal fields of others', () => {
  const records = recordsOfObject({ size: 5, list: [{ size: 2 }, { size: 4 }] });
  const size = records.fields.get('size')!;
  assert.is(sumTerm(records, size).values()[0], 11);
  class Item {
    readonly size = 3;
  }
  const mixed = recordsOfObject({ size: 5, list: [new Item(), new Item()] });
  const role = mixed.plan.roles.findIndex(({ name }) => name === 'Item');
  const term = sumTerm(mixed, mixed.fields.get('size')!, role);
  assert.is(term.name, 'sum of size in Item');
  assert.is(term.values()[0], 6);
});

/** Returns the sum of the values of a subtree, by recursion. */
const folded = (records: Records, record: number, valueOf: (record: number) => number): number =>
  childrenOf(records, record).reduce(
    (total, child) => total + folded(records, child, valueOf),
    valueOf(record),
  );

test('every record has the sum and the number of the values of a field in its subtree', () => {
  checkTerm((records) => {
    const role = records.plan.roles.length - 1;
    const columns = records.fields.get('key') ?? [...records.fields.values()].at(-1)!;
    const isOf = (record: number): boolean => records.role.values[record] === role;
    const valueOf = (record: number): number => (isOf(record) ? columns.number.values[record]! || 0 : 0);
    return {
      term: sumTerm(records, columns, role),
      expected: (record) => folded(records, record, valueOf),
    };
  });
  checkTerm((records) => {
    const { link, number } = [...records.fields.values()][0]!;
    const holds = (record: number): number =>
      link.values[record] !== NOTHING || !Number.isNaN(number.values[record]!) ? 1 : 0;
    const term = tallyTerm(records, [...records.fields.values()][0]!);
    return { term, expected: (record) => folded(records, record, holds) };
  });
});

/** Returns the values of the nearest records below a record that have one. */
const nearest = (records: Records, values: Float64Array, record: number): number[] =>
  childrenOf(records, record).flatMap((child) =>
    Number.isNaN(values[child]!) ? nearest(records, values, child) : [values[child]!],
  );

const EXPECTED: Readonly<Record<ChildFoldKind, (values: readonly number[]) => number>> = {
  least: (values) => Math.min(...values),
  greatest: (values) => Math.max(...values),
  sum: (values) => values.reduce((sum, value) => sum + value),
};

for (const kind of ['least', 'greatest', 'sum'] as const) {
  test(`the ${kind} of children folds the nearest records below that have a value`, () => {
    checkTerm((records) => {
      const key = ownTerm(records.fields.get('key')!);
      return {
        term: childFoldTerm(records, kind, key),
        expected: (record) => {
          const values = nearest(records, key.values(), record);
          return values.length === 0 ? NaN : EXPECTED[kind](values);
        },
      };
    });
  });
}

test.run();
