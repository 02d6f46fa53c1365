import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { recordsOfObject, wordsOf } from '../../testing/read-records.ts';
import type { Term } from '../terms/term.ts';
import { compare, differenceRelation, orderRelation } from './comparison.ts';
import type { Relation } from './relation.ts';

const records = recordsOfObject({});
const term = (name: string, values: readonly number[]): Term => ({
  name,
  parts: { kind: 'own', field: name },
  values: () => Float64Array.from(values),
});
const outcomesOf = (relation: Relation, count: number): string[] =>
  wordsOf(
    relation,
    records,
    Array.from({ length: count }, (_, record) => record),
  );

const nan = Number.NaN;
const a = term('a', [1, 1, 1, 1, 1, 1, 1, 1, nan, 1, nan]);
const b = term('b', [-9, -1, 0, 0.5, 1, 1.5, 2, 3, 1, nan, nan]);

test('the order is less, equal, greater, or not applicable if a term has no value', () => {
  const relation = orderRelation(a, b);
  assert.is(relation.name, 'a : b');
  const none = 'has nothing to compare';
  assert.equal(outcomesOf(relation, 11), ['>', '>', '>', '>', '=', '<', '<', '<', none, none, none]);
  assert.equal(new Set(outcomesOf(relation, 11)).size, relation.outcomes.length);
});

test('differences are cut off at 2 either way, and smaller fractions count as 1 or -1', () => {
  const relation = differenceRelation(a, b);
  assert.is(relation.name, 'a - b');
  const none = 'has nothing to compare';
  assert.equal(outcomesOf(relation, 11), [
    ...['+2 or more', '+2 or more', '+1', '+1', '0', '-1', '-1', '-2 or less'],
    ...[none, none, none],
  ]);
  assert.equal(new Set(outcomesOf(relation, 11)).size, relation.outcomes.length);
});

test('infinities compare, but have no difference from each other', () => {
  const [x, y] = [term('x', [Infinity, Infinity, 0]), term('y', [0, Infinity, Infinity])];
  assert.equal(outcomesOf(orderRelation(x, y), 3), ['>', '=', '<']);
  assert.equal(outcomesOf(differenceRelation(x, y), 3), [
    '+2 or more',
    'has nothing to compare',
    '-2 or less',
  ]);
});

test('order and difference agree, and swapped terms give the opposite outcomes', () => {
  const number = fc.oneof(fc.integer({ min: -4, max: 4 }), fc.double());
  const opposite: Readonly<Record<string, string>> = {
    '<': '>',
    '>': '<',
    '-2 or less': '+2 or more',
    '-1': '+1',
    '+1': '-1',
    '+2 or more': '-2 or less',
  };
  fc.assert(
    fc.property(number, number, (x, y) => {
      const [left, right] = [term('x', [x]), term('y', [y])];
      const [order, difference] = compare(left, right).map((relation) => outcomesOf(relation, 1)[0]!);
      if (Number.isFinite(x - y)) {
        const sign = difference === '0' ? '=' : difference!.startsWith('-') ? '<' : '>';
        assert.is(order, sign);
      }
      const turned = compare(right, left).map((relation) => outcomesOf(relation, 1)[0]!);
      assert.equal(
        turned,
        [order!, difference!].map((word) => opposite[word] ?? word),
      );
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('the parts of a comparison are its terms', () => {
  assert.equal(
    compare(a, b).map(({ parts }) => parts),
    [
      { kind: 'comparison', by: 'order', left: a, right: b },
      { kind: 'comparison', by: 'difference', left: a, right: b },
    ],
  );
});

test('equality has one outcome for all different values, and none without a value', () => {
  const [left, right] = [term('x', [1, 1, 2, NaN, 3, NaN]), term('y', [1, 2, 1, 1, NaN, NaN])];
  const [equality, ...others] = compare(left, right, 'equality');
  assert.is(others.length, 0);
  assert.is(equality!.name, 'x = y');
  const nothing = 'has nothing to compare';
  assert.equal(outcomesOf(equality!, 6), ['the same', 'different', 'different', nothing, nothing, nothing]);
});

test('an ordinal scale allows no difference, and another sort no comparison', () => {
  assert.equal(
    compare(a, b, 'order').map(({ name }) => name),
    [orderRelation(a, b).name],
  );
  assert.equal(compare(a, b, 'none'), []);
});

test('outcomes are written at the stride and offset, for the given members', () => {
  const out = new Uint8Array(9).fill(9);
  orderRelation(a, b).write(Int32Array.of(0, 4, 7), 3, out, 3, 1);
  assert.equal([...out], [9, 3, 9, 9, 2, 9, 9, 1, 9]);
});

test.run();
