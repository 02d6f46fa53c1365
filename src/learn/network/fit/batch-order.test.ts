import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../../base/random.ts';
import { balancedOrder, classesOf, drawSamples } from './batch-order.ts';
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
  drawSamples(balancedOrder(classesOf(firstRows(labels.length), labels), createRandom(5)), first, drawn);
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

test('over several epochs, the draws of two bags of a class differ by at most one', () => {
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
  assert.throws(() => classesOf(firstRows(3), Uint8Array.of(1, 1, 1)), /both classes/);
});

test.run();
