import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleBags } from './testing/examples.ts';
import { shareBags } from './training-data.ts';

test('rows and labels come out as they went in, in shared memory', () => {
  const bags = exampleBags(10, 4);
  const data = shareBags(bags);
  assert.equal([...data.rows], [...bags.rows.data]);
  assert.equal([...data.labels], [...bags.labels]);
  assert.instance(data.rows.buffer, SharedArrayBuffer);
});

test('a bag of two rows is refused', () => {
  const bags = exampleBags(3, 4);
  const twoInOne = { ...bags, starts: Uint32Array.of(0, 2, 3), labels: bags.labels.subarray(1) };
  assert.throws(
    () => shareBags(twoInOne),
    (error: unknown) => error instanceof RangeError && /got 2 rows in bag 0/.test(error.message),
  );
});

test('rows that are missing are noticed', () => {
  const bags = exampleBags(3, 4);
  const short = { ...bags, rows: { ...bags.rows, data: bags.rows.data.subarray(4) } };
  assert.throws(() => shareBags(short), /3 rows of 4 numbers, got 8/);
});

test.run();
