import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mix, permutation } from './permutation.ts';

const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });

function permuted(count: number, key: number): number[] {
  return Array.from({ length: count }, (_, i) => i).map(permutation(count, key));
}

test('every index occurs once, for any count and key', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), uint32, (count, key) => {
      assert.equal(
        permuted(count, key).toSorted((a, b) => a - b),
        Array.from({ length: count }, (_, i) => i),
      );
    }),
  );
});

test('large counts stay in range', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2 ** 20, max: 2 ** 31 }), uint32, uint32, (count, key, index) => {
      const at = permutation(count, key)(index % count);
      assert.ok(at >= 0 && at < count, `${at}`);
    }),
  );
});

test('all permutations of four occur', () => {
  const seen = new Set(Array.from({ length: 2000 }, (_, key) => permuted(4, mix(key)).join()));
  assert.is(seen.size, 24);
});

// Chi-square statistics of uniform permutations are below these bounds with a probability of more than 0.9999.
test('every index comes to every place about equally often, and so does every successor', () => {
  const [count, keys] = [50, 20_000];
  const places = new Float64Array(count * count);
  const distances = new Float64Array(count);
  for (let key = 0; key < keys; key++) {
    const order = permuted(count, mix(key));
    order.forEach((index, place) => places[place * count + index]!++);
    for (let i = 1; i < count; i++) distances[(order[i]! - order[i - 1]! + count) % count]!++;
  }
  const chiSquare = (counts: Float64Array, expected: number): number =>
    counts.reduce((sum, got) => sum + (got - expected) ** 2 / expected, 0);
  const ofPlaces = chiSquare(places, keys / count);
  assert.ok(ofPlaces < 2401 + 4 * Math.sqrt(2 * 2401), `${ofPlaces}`);
  const ofDistances = chiSquare(distances.subarray(1), keys);
  assert.ok(ofDistances < 48 + 5 * Math.sqrt(2 * 48), `${ofDistances}`);
});

test.run();
