import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { groupSentences } from './group-sentences.ts';

const grouped = (...words: readonly string[]): ReturnType<typeof groupSentences> =>
  groupSentences(words.map((said, index) => ({ words: said, conditions: [index] })));

test('sentences that differ in one field are said together, at the place of the first', () => {
  assert.equal(
    grouped('`a` equals the length of `b`', '`c` is null', '`a` equals the length of `d`', '`a` is `b`'),
    [
      { words: '`a` equals the length of each of `b` and `d`', conditions: [0, 2] },
      { words: '`c` is null', conditions: [1] },
      { words: '`a` is `b`', conditions: [3] },
    ],
  );
});

test('a sentence is said once, with those that are most', () => {
  assert.equal(
    grouped('`a` is less than `b`', '`c` is less than `b`', '`a` is less than `d`', '`a` is less than `e`'),
    [
      { words: '`a` is less than each of `b`, `d` and `e`', conditions: [0, 2, 3] },
      { words: '`c` is less than `b`', conditions: [1] },
    ],
  );
});

test('the subject of a choice is joined, and what stands before a clause', () => {
  assert.equal(
    grouped(
      '`a` is 0 or null',
      '`b` is 0 or null',
      'the path from `a`, if any, ends',
      'the path from `b`, if any, ends',
    ).map(({ words }) => words),
    ['each of `a` and `b` is 0 or null', 'the path from each of `a` and `b`, if any, ends'],
  );
});

test('premises and choices are not joined', () => {
  const apart = [
    'where `a` is 0: `c` is 1',
    'where `b` is 0: `c` is 1',
    '`a` is `b` or null',
    '`a` is `c` or null',
  ];
  assert.equal(
    grouped(...apart).map(({ words }) => words),
    apart,
  );
});

test.run();
