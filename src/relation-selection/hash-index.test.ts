import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { HashIndex, NOT_FOUND } from './hash-index.ts';

/** Few values, so that pairs repeat and share halves. */
const half = fc.oneof(
  fc.constantFrom(0, -1, 1, 0x7fffffff, -0x80000000, 1 << 16),
  fc.integer({ min: -40, max: 40 }),
);
const step = fc.oneof(
  { weight: 40, arbitrary: fc.tuple(half, half) },
  { weight: 1, arbitrary: fc.constant('clear' as const) },
);

test('the index numbers hashes as a Map of pairs does, also after clearing', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 800, size: 'max' }), half, half, (steps, low, high) => {
      const index = new HashIndex();
      const model = new Map<string, number>();
      for (const next of steps) {
        if (next === 'clear') {
          index.clear();
          model.clear();
          continue;
        }
        assert.is(index.has(...next), model.has(next.join()));
        if (!model.has(next.join())) model.set(next.join(), model.size);
        assert.is(index.add(...next), model.get(next.join()));
        assert.is(index.find(...next), model.get(next.join()));
        assert.is(index.has(low, high), model.has(`${low},${high}`));
        assert.is(index.find(low, high), model.get(`${low},${high}`) ?? NOT_FOUND);
        assert.is(index.size, model.size);
      }
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('clearing removes all hashes, also after the index has grown', () => {
  const index = new HashIndex();
  for (let generation = 0; generation < 50; generation++) {
    index.clear();
    assert.is(index.size, 0);
    for (let n = 0; n < 300; n++) {
      assert.not(index.has(n, generation));
      index.add(n, generation);
    }
    assert.not(index.has(0, generation - 1));
    assert.is(index.size, 300);
  }
});

test.run();
