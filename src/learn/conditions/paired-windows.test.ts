import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { meet, OutcomeBits, someOfBoth } from './paired-windows.ts';

/** Two columns of the outcomes of 100 windows, and some of the windows. */
const columns = fc.tuple(
  fc.uint8Array({ minLength: 100, maxLength: 100, max: 4 }),
  fc.uint8Array({ minLength: 100, maxLength: 100, max: 4 }),
);
const numbers = fc.uniqueArray(fc.nat(99), { maxLength: 70 }).map((some) => Int32Array.from(some));

test('sets of windows by outcome are the windows that have it', () => {
  fc.assert(
    fc.property(columns, numbers, ([first, second], some) => {
      const bits = new OutcomeBits([first, second], some);
      for (let a = 0; a <= 4; a++) {
        for (let b = 0; b <= 4; b++) {
          const expected = [...some.keys()].filter(
            (index) => first[some[index]!] === a && second[some[index]!] === b,
          );
          const [ofFirst, ofSecond] = [bits.of(0)[a], bits.of(1)[b]];
          assert.is(
            ofFirst !== undefined,
            [...some].some((number) => first[number] === a),
          );
          if (ofFirst === undefined || ofSecond === undefined) continue;
          const found: number[] = [];
          assert.not.ok(someOfBoth(ofFirst, ofSecond, (index) => found.push(index) === 0));
          assert.equal(found, expected);
          assert.is(meet(ofFirst, ofSecond), expected.length > 0);
          assert.is(
            someOfBoth(ofFirst, ofSecond, () => true),
            expected.length > 0,
          );
        }
      }
    }),
    { seed: 1 },
  );
});

test.run();
