import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { getOrInsert } from './get-or-insert.ts';

test('a value is made for the first use of a key only', () => {
  const lists = new Map<string, number[]>();
  for (const [index, key] of ['a', 'b', 'a'].entries()) getOrInsert(lists, key, () => []).push(index);
  assert.equal(
    [...lists],
    [
      ['a', [0, 2]],
      ['b', [1]],
    ],
  );
});

test('a value of null is kept', () => {
  const map = new Map<string, string | null>([['a', null]]);
  assert.is(
    getOrInsert(map, 'a', () => 'made'),
    null,
  );
});

test.run();
