import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { gapWords } from './comparison-words.ts';

const test = suite('words for differences');

test('a list of differences names the other number once', () => {
  assert.is(gapWords([2, 4, 5], 'the size'), '1 less than, 1 more than or at least 2 more than the size');
  assert.is(gapWords([3, 4], 'the size'), 'equal to or 1 more than the size');
});

test('a range is one, and an equal number is the other one', () => {
  assert.is(gapWords([1, 2, 3], 'the size'), 'at most the size');
  assert.is(gapWords([4, 5], 'the size'), 'greater than the size');
  assert.is(gapWords([3], 'the size'), 'the size');
});

test('differences from 1 are numbers', () => {
  assert.is(gapWords([3, 4], '1'), '1 or 2');
  assert.is(gapWords([3, 4, 5], '1'), 'at least 1');
});

test.run();
