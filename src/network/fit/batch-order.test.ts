import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRandom } from '../../random.ts';
import { balancedOrder } from './batch-order.ts';
import { firstRows } from '../testing/examples.ts';

const someLabels = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }));

function ordersOf(valid: number, invalid: number, epochs: number): { labels: Uint8Array; drawn: number[] } {
  const labels = Uint8Array.from({ length: valid + invalid }, (_, row) => (row < valid ? 1 : 0));
  const next = balancedOrder(firstRows(labels.length), labels, createRandom(5));
  const order = new Uint32Array(labels.length);
  const drawn: number[] = [];
  for (let epoch = 0; epoch < epochs; epoch++) {
    next(order);
    drawn.push(...order);
  }
  return { labels, drawn };
}

test('half of every even run of consecutive samples is valid', () => {
  fc.assert(
    fc.property(someLabels, fc.nat(20), ([valid, invalid], start) => {
      const { labels, drawn } = ordersOf(valid, invalid, 6);
      const stretch = drawn.slice(start, start + 8);
      const valids = stretch.filter((row) => labels[row] === 1).length;
      assert.is(Math.abs(stretch.length - 2 * valids), stretch.length % 2);
    }),
  );
});

test('over several epochs, the draws of two bags of a class differ by at most one', () => {
  fc.assert(
    fc.property(someLabels, ([valid, invalid]) => {
      const { labels, drawn } = ordersOf(valid, invalid, 5);
      const counts = new Uint32Array(labels.length);
      for (const row of drawn) counts[row]!++;
      for (const part of [counts.subarray(0, valid), counts.subarray(valid)]) {
        assert.ok(Math.max(...part) - Math.min(...part) <= 1);
      }
    }),
  );
});

test('rejects a missing class', () => {
  assert.throws(() => balancedOrder(firstRows(3), Uint8Array.of(1, 1, 1), createRandom(1)), /both classes/);
});

test.run();
