import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { unlessThrows } from './unless-throws.ts';

const fail = (): number => {
  throw new Error('no');
};

test('returns what the function returns', () => {
  assert.is(
    unlessThrows(() => 1, 2),
    1,
  );
});

test('returns the other value, or undefined, if the function throws', () => {
  assert.is(unlessThrows(fail, 2), 2);
  assert.is(unlessThrows(fail), undefined);
});

test.run();
