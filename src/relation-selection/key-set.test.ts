import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { KeySet, NOT_IN } from './key-set.ts';

/** Few numbers, so that pairs come again and halves of them meet. */
const half = fc.oneof(
  fc.constantFrom(0, -1, 1, 0x7fffffff, -0x80000000, 1 << 16),
  fc.integer({ min: -40, max: 40 }),
);
const step = fc.oneof(
  { weight: 40, arbitrary: fc.tuple(half, half) },
  { weight: 1, arbitrary: fc.constant('clear' as const) },
);

test('it holds and numbers what a Map of pairs holds, however often it is emptied', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 800, size: 'max' }), half, half, (steps, low, high) => {
      const keys = new KeySet();
      const known = new Map<string, number>();
      for (const next of steps) {
        if (next === 'clear') {
          keys.clear();
          known.clear();
          continue;
        }
        assert.is(keys.has(...next), known.has(next.join()));
        if (!known.has(next.join())) known.set(next.join(), known.size);
        assert.is(keys.add(...next), known.get(next.join()));
        assert.is(keys.find(...next), known.get(next.join()));
        assert.is(keys.has(low, high), known.has(`${low},${high}`));
        assert.is(keys.find(low, high), known.get(`${low},${high}`) ?? NOT_IN);
        assert.is(keys.size, known.size);
      }
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('what was there before it was emptied is gone, and space is found again', () => {
  const keys = new KeySet();
  for (let filling = 0; filling < 50; filling++) {
    keys.clear();
    assert.is(keys.size, 0);
    for (let n = 0; n < 300; n++) {
      assert.not(keys.has(n, filling));
      keys.add(n, filling);
    }
    assert.not(keys.has(0, filling - 1));
    assert.is(keys.size, 300);
  }
});

test.run();
