import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { SMALL } from '../settings.ts';
import { correlation, rankCharacteristics } from './correlation.ts';
import { forecast } from './forecast.ts';
import { rangeOf, restored, scaled } from './scale.ts';
import { batchesOf, inOrder, sequencesOf } from './sequences.ts';
import { train } from './train.ts';

const test = suite('the forecaster');
const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 40 });

test('scaling leads to 0 to 1, and back', () => {
  fc.assert(
    fc.property(values, (series) => {
      fc.pre(new Set(series).size > 1);
      const range = rangeOf(series);
      const image = scaled(series, range);
      assert.is(Math.min(...image), 0);
      assert.is(Math.max(...image), 1);
      restored(image, range).forEach((value, at) => assert.ok(Math.abs(value - series[at]!) < 1e-9));
    }),
  );
});

test('sequences and their targets are parts of the series, each once', () => {
  const small = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(values, small, small, (series, steps, horizon) => {
      if (series.length < steps + horizon) {
        assert.throws(() => sequencesOf(series, steps, horizon), /too few/);
        return;
      }
      const { inputs, targets } = sequencesOf(series, steps, horizon);
      assert.is(inputs.length, series.length - steps - horizon + 1);
      inputs.forEach((input, at) =>
        assert.equal([...input, ...targets[at]!], series.slice(at, at + steps + horizon)),
      );
    }),
  );
});

test('batches hold all items in their order, and only the last one is short', () => {
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 12 }), (items, size) => {
      const batches = batchesOf(items, size);
      assert.equal(batches.flat(), items);
      assert.ok(batches.slice(0, -1).every(({ length }) => length === size));
      assert.ok(batches.at(-1)!.length > 0);
    }),
  );
});

test('times give the order of values', () => {
  fc.assert(
    fc.property(values, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (series, keys) => {
      const times = series.map((_, at) => at);
      const order = times
        .map((time) => ({ time, key: keys.next().value! }))
        .sort((a, b) => a.key - b.key)
        .map(({ time }) => time);
      assert.equal(
        inOrder(
          order.map((at) => series[at]!),
          order,
        ),
        series,
      );
    }),
  );
});

test('the ranking leaves out missing values and outliers', () => {
  const target = [1, 2, 3, 4, 5, 6, 7, 8];
  const ranked = rankCharacteristics(
    {
      constant: target.map(() => 3),
      opposite: target.map((value) => -2 * value),
      'with an outlier': [1, 2, 3, 4, 5, 6, 7, 1e6],
      'with a gap': [1, null, 3, 4, 5, 6, 8, 7],
    },
    target,
  );
  assert.equal(
    ranked.map(({ name, outliers }) => [name, outliers]),
    [
      ['opposite', 0],
      ['with an outlier', 1],
      ['with a gap', 0],
      ['constant', 0],
    ],
  );
  assert.ok(Number.isNaN(ranked.at(-1)!.r));
  assert.throws(() => correlation([1, 2], [1]), /no pairs/);
});

test('equal seeds give equal forecasts, others do not', async () => {
  const series = Array.from({ length: 30 }, (_, at) => 100 + 10 * Math.sin(at));
  const times = series.map((_, at) => at);
  const run = async (seed: number) => forecast(await train(series, times, SMALL, seed), series, times);
  const first = await run(1);
  assert.equal(await run(1), first);
  assert.not.equal(await run(2), first);
});

test.run();
