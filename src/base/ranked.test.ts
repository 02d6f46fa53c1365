import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ranked } from './ranked.ts';

test('sorts by the first number that differs, and keeps the order of equal ranks', () => {
  const items = ['b1', 'a2', 'a1', 'b2', 'b1x'];
  const rank = (item: string): number[] => [Number(item[0] === 'a'), Number(item[1])];
  assert.equal(ranked(items, rank), ['a2', 'a1', 'b2', 'b1', 'b1x']);
});

test.run();
