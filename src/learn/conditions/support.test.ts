import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { redundantAmong } from './support.ts';

const COUNT = 6;
const objects = fc.array(fc.uniqueArray(fc.nat(COUNT - 1)), { maxLength: 30 });

test('what is left rejects the same objects, and each of it some object alone', () => {
  fc.assert(
    fc.property(objects, (rejecting) => {
      const dropped = redundantAmong(new Array<number>(COUNT).fill(1), rejecting);
      const left = rejecting.map((indices) => indices.filter((index) => !dropped.has(index)));
      for (const [object, indices] of rejecting.entries())
        assert.is(left[object]!.length > 0, indices.length > 0);
      for (let index = 0; index < COUNT; index++) {
        const isNeeded = left.some((indices) => indices.length === 1 && indices[0] === index);
        assert.is(isNeeded, !dropped.has(index));
      }
    }),
    { seed: 1 },
  );
});

test('the one that rejects the fewest objects goes first', () => {
  assert.equal([...redundantAmong(new Array<number>(3).fill(1), [[0, 2], [0, 1, 2], [2], [0, 1]])], [1]);
});

test.run();
