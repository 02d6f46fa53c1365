import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LabelledRows } from '../windows/rows.ts';
import { shareRows } from './training-data.ts';

const ROWS: LabelledRows = {
  data: Float32Array.of(1, 2, 3, 4, 5, 6),
  width: 2,
  count: 3,
  labels: Uint8Array.of(1, 1, 0),
};

test('copies rows and labels to shared memory', () => {
  const data = shareRows(ROWS);
  assert.equal([data.width, data.rowCount], [2, 3]);
  assert.equal([...data.rows], [...ROWS.data]);
  assert.equal([...data.labels], [...ROWS.labels]);
  assert.instance(data.rows.buffer, SharedArrayBuffer);
  assert.instance(data.labels.buffer, SharedArrayBuffer);
});

test('leaves out what follows the last row', () => {
  assert.equal([...shareRows({ ...ROWS, count: 1, labels: Uint8Array.of(1) }).rows], [1, 2]);
});

test.run();
