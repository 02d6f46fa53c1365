import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rankCorrelation } from './rank-correlation.ts';

const test = suite('rankCorrelation');

test('is 1 for equal ranks, -1 for opposite ones, and keeps its value under increasing maps', () => {
  const numbers = fc.uniqueArray(fc.integer(), { minLength: 3, maxLength: 30 });
  fc.assert(
    fc.property(numbers, (x) => {
      assert.ok(Math.abs(rankCorrelation(x, x) - 1) < 1e-12);
      assert.ok(
        Math.abs(
          rankCorrelation(
            x,
            x.map((one) => -one),
          ) + 1,
        ) < 1e-12,
      );
      const y = x.toReversed();
      assert.is(
        rankCorrelation(x, y),
        rankCorrelation(
          x.map((one) => one ** 3 + one),
          y,
        ),
      );
    }),
  );
});

test('gives ties their mean rank', () => {
  // Ranks 1, 2.5, 2.5, 4 and 1, 2, 3, 4: 4.5 / sqrt(4.5 * 5).
  assert.ok(Math.abs(rankCorrelation([0, 5, 5, 9], [1, 2, 3, 4]) - 4.5 / Math.sqrt(22.5)) < 1e-12);
});

test.run();
