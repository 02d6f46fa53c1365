import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Bags } from '../windows/bags.ts';
import { shareBags } from './training-data.ts';
import type { TrainingData } from './types.ts';

/** Bags {0, 2}, {1} and {0, 1, 3} of four rows of two numbers. */
const BAGS: Bags = {
  rows: { data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), width: 2, count: 4 },
  starts: Uint32Array.of(0, 2, 3, 6),
  members: Uint32Array.of(0, 2, 1, 0, 1, 3),
  labels: Uint8Array.of(1, 1, 0),
  weights: Float32Array.of(1, 0.5, 0),
};

test('copies all arrays to shared memory', () => {
  const data = shareBags(BAGS);
  assert.equal([data.width, data.rowCount, data.count, data.hasSingleRowBags], [2, 4, 3, false]);
  assert.equal([...data.rows], [...BAGS.rows.data]);
  for (const part of ['starts', 'members', 'labels', 'weights'] as const) {
    assert.equal([...data[part]], [...BAGS[part]]);
    assert.instance(data[part].buffer, SharedArrayBuffer);
  }
  assert.instance(data.rows.buffer, SharedArrayBuffer);
});

test('data has single-row bags if every bag is one row of weight 1', () => {
  const share = (members: number[], weights: number[]): TrainingData =>
    shareBags({
      ...BAGS,
      starts: Uint32Array.of(0, 1, 2, 3),
      members: Uint32Array.from(members),
      weights: Float32Array.from(weights),
    });
  assert.is(share([3, 0, 3], [1, 1, 1]).hasSingleRowBags, true);
  assert.is(share([3, 0, 3], [1, 2, 1]).hasSingleRowBags, false);
});

test('accepts a bag of 256 rows and rejects a bag of 257', () => {
  const bagOf = (size: number): Bags => ({
    rows: { data: new Float32Array(300), width: 1, count: 300 },
    starts: Uint32Array.of(0, size),
    members: Uint32Array.from({ length: size }, (_, row) => row),
    labels: Uint8Array.of(1),
    weights: Float32Array.of(1),
  });
  assert.is(shareBags(bagOf(256)).count, 1);
  assert.throws(() => shareBags(bagOf(257)), /bags of 1 to 256 rows, got 257 rows in bag 0/);
});

const BAD: readonly [string, Partial<Bags>, RegExp][] = [
  ['rows of width 0', { rows: { ...BAGS.rows, width: 0 } }, /at least 1 number, got 0/],
  ['missing rows', { rows: { ...BAGS.rows, count: 5 } }, /5 rows of 2 numbers, got 8/],
  ['a missing start', { starts: Uint32Array.of(0, 2, 6) }, /4 starts of bags, got 3/],
  ['a missing weight', { weights: Float32Array.of(1, 1) }, /3 weights of bags, got 2/],
  ['members before the first bag', { starts: Uint32Array.of(1, 2, 3, 6) }, /at member 0, got 1/],
  ['members after the last bag', { starts: Uint32Array.of(0, 2, 3, 5) }, /6 members in all, got 5/],
  ['an empty bag', { starts: Uint32Array.of(0, 2, 2, 6) }, /got 0 rows in bag 1/],
  ['a bag that ends before it starts', { starts: Uint32Array.of(0, 3, 2, 6) }, /got -1 rows in bag 1/],
  ['a member out of range', { members: Uint32Array.of(0, 2, 4, 0, 1, 3) }, /below 4.* got 4 in bag 1/],
  ['a row twice in a bag', { members: Uint32Array.of(0, 2, 1, 1, 3, 1) }, /row 1 twice in bag 2/],
  ['a negative weight', { weights: Float32Array.of(1, -1, 1) }, /got -1 for bag 1/],
  ['an infinite weight', { weights: Float32Array.of(1, 1, Infinity) }, /got Infinity for bag 2/],
  ['a weight that is NaN', { weights: Float32Array.of(NaN, 1, 1) }, /got NaN for bag 0/],
];

for (const [name, parts, message] of BAD) {
  test(`rejects ${name}`, () => {
    assert.throws(
      () => shareBags({ ...BAGS, ...parts }),
      (error: unknown) => error instanceof RangeError && message.test(error.message),
    );
  });
}

test.run();
