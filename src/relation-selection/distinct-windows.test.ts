import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { distinctWindows } from './distinct-windows.ts';

test('each window occurs once, in the order of a Set of all windows', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(20))), (bags) => {
      assert.equal(distinctWindows(bags), [...new Set(bags.flat())]);
    }),
    { seed: 1, numRuns: 200 },
  );
});

test.run();
