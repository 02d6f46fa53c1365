import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { test } from 'uvu';
import { createRandom } from '../../../base/random.ts';
import { balancedOrder, rowsByClass, drawSamples, mix, permutation } from './batch-order.ts';
import { firstRows } from '../testing/examples.ts';

const someLabels = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }));

function draw(
  valid: number,
  invalid: number,
  count: number,
  first = 0,
): { labels: Uint8Array; drawn: Uint32Array } {
  const labels = Uint8Array.from({ length: valid + invalid }, (_, row) => (row < valid ? 1 : 0));
  const drawn = new Uint32Array(count);
  drawSamples(balancedOrder(rowsByClass(firstRows(labels.length), labels), createRandom(5)), first, drawn);
  return { labels, drawn };
}

test('half of every even run of consecutive samples is valid', () => {
  fc.assert(
    fc.property(someLabels, fc.nat(20), ([valid, invalid], start) => {
      const { labels, drawn } = draw(valid, invalid, 8, start);
      assert.is(drawn.filter((row) => labels[row] === 1).length, 4);
    }),
  );
});

test('over several epochs, the draws of two rows of a class differ by at most one', () => {
  fc.assert(
    fc.property(someLabels, ([valid, invalid]) => {
      const { labels, drawn } = draw(valid, invalid, 5 * (valid + invalid));
      const counts = new Uint32Array(labels.length);
      for (const row of drawn) counts[row]!++;
      for (const part of [counts.subarray(0, valid), counts.subarray(valid)]) {
        assert.ok(Math.max(...part) - Math.min(...part) <= 1);
      }
    }),
  );
});

test('samples drawn in pieces are those drawn at once', () => {
  fc.assert(
    fc.property(someLabels, fc.integer({ min: 1, max: 90 }), ([valid, invalid], at) => {
      const whole = draw(valid, invalid, 100).drawn;
      assert.equal(draw(valid, invalid, at).drawn, whole.subarray(0, at));
      assert.equal(draw(valid, invalid, 100 - at, at).drawn, whole.subarray(at));
    }),
  );
});

test('places of the sequence are numbers modulo 2^32', () => {
  assert.equal(draw(7, 30, 50, 2 ** 32 + 5).drawn, draw(7, 30, 50, 5).drawn);
  assert.equal(draw(7, 30, 9, 2 ** 32 - 4).drawn.subarray(4), draw(7, 30, 5).drawn);
});

test('rejects a missing class', () => {
  assert.throws(() => rowsByClass(firstRows(3), Uint8Array.of(1, 1, 1)), /both classes/);
});

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
