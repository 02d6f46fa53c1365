import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { summarise } from './summary.ts';

const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 9 });
const end = fc.constantFrom('low' as const, 'high' as const);

test('the mean lies between the extremes, and the worst is the extreme at the bad end', () => {
  fc.assert(
    fc.property(values, end, (list, worse) => {
      const { mean, worst, seeds } = summarise(list, worse)!;
      assert.ok(mean >= Math.min(...list) && mean <= Math.max(...list));
      assert.is(worst, worse === 'low' ? Math.min(...list) : Math.max(...list));
      assert.is(seeds, list.length);
    }),
  );
});

test('the order of the seeds does not matter', () => {
  fc.assert(
    fc.property(values, end, (list, worse) =>
      assert.equal(summarise(list, worse), summarise(list.toReversed(), worse)),
    ),
  );
});

test('the mean of equal values is exactly that value', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 9 }), (value, times) =>
      assert.is(summarise(new Array<number>(times).fill(value), 'low')!.mean, value),
    ),
  );
});

test('summaries match values computed by hand', () => {
  assert.equal(summarise([1, 0.5, 0.75], 'low'), { mean: 0.75, worst: 0.5, seeds: 3 });
  assert.equal(summarise([3, 9], 'high'), { mean: 6, worst: 9, seeds: 2 });
  assert.is(summarise([], 'low'), undefined);
});

test.run();
