import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  chainIndices,
  chains,
  followers,
  occurrencesOf,
  paths,
  rankBy,
  references,
  treeSums,
} from './columns.ts';
import type { Reached } from './records.ts';

const test = suite('numbers of all records');

/** Lists in which each place leads to another, or nowhere. */
const nexts = fc
  .integer({ min: 1, max: 12 })
  .chain((length) =>
    fc.array(fc.integer({ min: -1, max: length - 1 }), { minLength: length, maxLength: length }),
  );

/** Returns the places from a place on, each once. */
function walkFrom(start: number, next: readonly number[]): Set<number> {
  const seen = new Set<number>();
  for (let at = start; at >= 0 && !seen.has(at); at = next[at]!) seen.add(at);
  return seen;
}

test('a chain has the distinct places from a place on, and a place the references to it', () => {
  fc.assert(
    fc.property(nexts, (next) => {
      assert.equal(
        [...chains(next)],
        next.map((_, at) => walkFrom(at, next).size),
      );
      assert.equal(
        [...references(next)],
        next.map((_, at) => next.filter((to) => to === at).length),
      );
    }),
  );
});

test('without cycles, the followers of a place are those from which the way leads to it', () => {
  fc.assert(
    fc.property(nexts, (drawn) => {
      const next = drawn.map((to, at) => (to < at ? to : -1));
      assert.equal(
        [...followers(next)],
        next.map((_, at) => next.filter((__, start) => walkFrom(start, next).has(at)).length),
      );
    }),
  );
});

test('paths down have the weights of the records on them', () => {
  const root: Reached = { index: 0, weight: 1 };
  const left: Reached = { index: 1, from: root, weight: 1 };
  const right: Reached = { index: 2, from: root, weight: 2 };
  const below: Reached = { index: 3, from: left, weight: 5 };
  const weights = (record: Reached): number => record['weight'] as number;
  const { shortest, longest } = paths([root, left, right, below], () => false, weights);
  assert.equal([...shortest], [3, 6, 2, 5]);
  assert.equal([...longest], [7, 6, 2, 5]);
});

test('a rank counts the pairs that come before', () => {
  const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(pairs, (drawn) => {
      const records = drawn.map(([a, b], index): Reached => ({ index, a, b }));
      const ranks = rankBy(
        records,
        (record) => record['a'] as number,
        (record) => record['b'] as number,
      );
      const before = drawn.map(([a, b]) => drawn.filter(([x, y]) => x < a || (x === a && y < b)).map(String));
      assert.equal(
        ranks,
        before.map((earlier) => new Set(earlier).size),
      );
    }),
  );
});

test('an index counts the places before it on the first way that meets it', () => {
  assert.equal([...chainIndices([-1, 3, 0, 4, 5], [1, 2, 0, 2, -1, 5])], [2, 3, 1, 0, 0, 0]);
  assert.equal([...chainIndices([-1, -1], [1, -1])], [NaN, NaN]);
});

test('the sum over a tree is that of all below, NaN above a cycle, and a link to itself leads nowhere', () => {
  const [root, left, below, ring, other] = [1, 2, 4, 8, 16].map((number, index): Reached => ({
    index,
    number,
  }));
  const links = new Map([
    [root, [left, undefined]],
    [left, [left, below]],
    [below, []],
    [ring, [other]],
    [other, [ring, below]],
  ]);
  const sums = treeSums(
    [root!, left!, below!, ring!, other!],
    (record) => links.get(record)!,
    (record) => record['number'] as number,
  );
  assert.equal(sums, [7, 6, 4, NaN, NaN]);
});

test('a number occurs in as many records as have it', () => {
  const numbers = [3, 1, 3, NaN, 3, 1];
  const records = numbers.map((number, index): Reached => ({ index, number }));
  assert.equal(
    occurrencesOf(records, (record) => record['number'] as number),
    [3, 2, 3, NaN, 3, 2],
  );
});

test.run();
