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

test.run();
