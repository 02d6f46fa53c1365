import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { violated } from '../testing/violated.ts';

const SEEDS = [1, 2, 3, 4];

/** Pearson's coefficient of two lists; NaN if one of them is constant. */
function pearson(x: readonly number[], y: readonly number[]): number {
  const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [mx, my] = [mean(x), mean(y)];
  let [xx, yy, xy] = [0, 0, 0];
  x.forEach((one, at) => {
    xx += (one - mx) ** 2;
    yy += (y[at]! - my) ** 2;
    xy += (one - mx) * (y[at]! - my);
  });
  const isConstant = [x, y].some((list) => list.every((value) => value === list[0]));
  return isConstant ? Number.NaN : xy / Math.sqrt(xx) / Math.sqrt(yy);
}

/** The rank of each value: equal ones share the mean of theirs. */
const sharedRanks = (list: readonly number[]): number[] =>
  list.map((value) => {
    const below = list.filter((other) => other < value).length;
    return below + (list.filter((other) => other === value).length + 1) / 2;
  });

/** The rank of each value: equal ones have the order of their places. */
const placedRanks = (list: readonly number[]): number[] =>
  list.map(
    (value, at) => list.filter((other, place) => other < value || (other === value && place < at)).length,
  );

const ofRanks = (ranks: (list: readonly number[]) => number[]) => ({
  correlation: (x: number[], y: number[]): number => {
    if (x.length !== y.length) throw new RangeError('unequal lengths');
    return x.every((value) => value === x[0]) ? Number.NaN : pearson(ranks(x), ranks(y));
  },
});

test('a sound rank correlation keeps every relation, and ties are found with every seed', async () => {
  for (const seed of SEEDS) {
    assert.equal(await violated(ofRanks(sharedRanks), { seed, cases: 50 }), []);
    assert.ok((await violated(ofRanks(placedRanks), { seed, cases: 50 })).includes('C3'));
  }
});

test('an estimate that diverges is not excused by the rounding that it amplifies', async () => {
  const diverging = {
    continues: true,
    minPoints: 12,
    train: (series: number[]): number[] => series,
    // Each step amplifies the last difference: the forecast leaves the data, and so does what rounding changes.
    forecast: (series: number[], _: number[], { horizon }: { horizon: number }): number[] => {
      const residual = series.reduce(
        (sum, value, at) => 1e6 * (value - (series[at - 1] ?? value)) - 1e3 * sum,
        0,
      );
      return Array.from({ length: horizon }, (__, at) => series.at(-1)! + residual * (at + 1));
    },
  };
  for (const seed of SEEDS) assert.ok((await violated(diverging, { seed, cases: 3 })).includes('reach'));
  // Divided by its own size, the same forecast is rounding only: no relation between runs can hold.
  const noise = {
    ...diverging,
    forecast: (series: number[], _: number[], { horizon }: { horizon: number }): number[] => {
      let state = series.reduce((sum, value) => sum + value, 0) / 1e4;
      for (let step = 0; step < 300; step++) state = 3.99 * (state % 1) * (1 - (state % 1));
      return Array.from({ length: horizon }, () => 100 * state);
    },
  };
  for (const seed of SEEDS)
    assert.ok((await violated(noise, { seed, cases: 3, relations: ['F1', 'small'] })).length > 0);
});

test('a measured tolerance does not depend on the seed', async () => {
  // Rounding moves the result across a threshold.
  const sharp = {
    correlation: (x: number[], y: number[]): number => Math.round(pearson(x, y) * 1e15) / 1e15,
  };
  const all = await Promise.all(
    SEEDS.map((seed) => violated(sharp, { seed, relations: ['C2', 'C3', 'C6'] })),
  );
  assert.equal(
    all,
    SEEDS.map(() => []),
  );
});

test.run();
