import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { keyOf } from '../relation/outcome.ts';

test('numbers that JSON writes alike have keys of their own, equal inputs the same one', () => {
  const values = [Number.NaN, Infinity, -Infinity, null, undefined, 0, -0];
  assert.is(new Set(values.map((value) => keyOf([{ train: [1, value] }]))).size, values.length);
  assert.is(keyOf({ x: [1, Number.NaN] }), keyOf({ x: [1, Number.NaN] }));
});

test.run();
