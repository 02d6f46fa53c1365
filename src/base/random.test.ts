import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from './random.ts';

const draw = (seed: string | number): number[] => {
  const random = createRandom(seed);
  return Array.from({ length: 50 }, () => random.below(1000));
};

test('equal seeds give equal streams, different seeds give different streams', () => {
  assert.equal(draw(1), draw(1));
  assert.equal(draw(1), draw('1'));
  assert.not.equal(draw(1), draw(2));
});

test('a fork does not depend on earlier draws', () => {
  const early = createRandom(1);
  const late = createRandom(1);
  for (let draws = 0; draws < 10; draws++) late.next();
  assert.is(early.fork('a').next(), late.fork('a').next());
  assert.is.not(early.fork('a').next(), early.fork('b').next());
});

test('a shuffle is a permutation', () => {
  const items = createRandom(3).shuffle(Array.from({ length: 100 }, (_, index) => index));
  assert.equal(
    [...items].sort((a, b) => a - b),
    Array.from({ length: 100 }, (_, index) => index),
  );
});

test('pick throws for an empty list', () => {
  assert.throws(() => createRandom(1).pick([]), /empty list/);
});

test.run();
