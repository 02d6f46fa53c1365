import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { counted } from './counted.ts';

test('counts how often each value occurs, in the order of the first ones', () => {
  assert.equal(
    [...counted(['b', 'a', 'b'])],
    [
      ['b', 2],
      ['a', 1],
    ],
  );
});

test.run();
