import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Silence } from './silence.ts';

const INTERVAL = 50;
/** The time between two looks, and the share of it that the process computes. */
const look = fc.record({
  passed: fc.integer({ min: 1, max: 5000 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** Returns the silence after looks at a process that never speaks. */
function silenceAfter(looks: readonly { readonly passed: number; readonly share: number }[]): number {
  let now = 0;
  let used = 0;
  let length = 0;
  const silence = new Silence(INTERVAL, () => now);
  for (const { passed, share } of looks) {
    now += passed;
    used += share * passed;
    length = silence.look(false, used);
  }
  return length;
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6 * (1 + Math.abs(b));

test('the silence of a process that computes is its processor time, however busy the machine is', () => {
  fc.assert(
    fc.property(fc.array(look), fc.double({ min: 0.1, max: 1, noNaN: true }), (looks, share) => {
      const busy = looks.map(({ passed }) => ({ passed, share }));
      assert.ok(near(silenceAfter(busy), share * busy.reduce((sum, { passed }) => sum + passed, 0)));
    }),
  );
});

test('the silence of a process that waits is the time between looks, but for times in which the machine slept', () => {
  assert.is(
    silenceAfter(Array.from({ length: 200 }, () => ({ passed: INTERVAL, share: 0 }))),
    200 * INTERVAL,
  );
  assert.is(silenceAfter([{ passed: 3_600_000, share: 0 }]), 2 * INTERVAL);
});

test('no silence is longer than the time that passed', () => {
  fc.assert(
    fc.property(fc.array(look), (looks) => {
      const passed = looks.reduce((sum, look) => sum + look.passed, 0);
      assert.ok(silenceAfter(looks) <= passed + 1e-6);
    }),
  );
});

test('a sign of life ends a silence', () => {
  const silence = new Silence(INTERVAL, () => 0);
  assert.is(silence.look(true, 70), 0);
});

test.run();
