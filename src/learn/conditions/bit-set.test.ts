import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BitSet } from './bit-set.ts';

const CAPACITY = 100;
const numbers = fc.uniqueArray(fc.nat(CAPACITY - 1));
const setOf = (members: readonly number[]): BitSet => {
  const set = new BitSet(CAPACITY);
  for (const number of members) set.add(number);
  return set;
};

test('bit sets are sets of numbers', () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, (own, among, without) => {
      const set = setOf(own);
      const count = own.filter((number) => among.includes(number) && !without.includes(number)).length;
      assert.is(set.countIn(setOf(among), setOf(without)), count);
      set.addAll(setOf(among));
      for (let number = 0; number < CAPACITY; number++)
        assert.is(set.has(number), own.includes(number) || among.includes(number));
    }),
    { seed: 1 },
  );
});

test.run();
