import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { judgeHere } from '../testing/judge-here.ts';
import { violated } from '../testing/violated.ts';

/** Pearson's coefficient in a precision. */
const pearson = (round: (value: number) => number) =>
  function correlation(x: number[], y: number[]): number {
    if (x.length !== y.length) throw new RangeError('unequal lengths');
    const [a, b] = [x.map(round), y.map(round)];
    const sum = (list: readonly number[]): number => list.reduce((total, one) => round(total + one), 0);
    const centred = (list: readonly number[]): number[] => {
      const mean = round(sum(list) / list.length);
      return list.map((value) => round(value - mean));
    };
    const [dx, dy] = [centred(a), centred(b)];
    const product = (p: readonly number[], q: readonly number[]): number =>
      sum(p.map((one, at) => round(one * q[at]!)));
    if ([a, b].some((list) => list.every((value) => value === list[0]))) return Number.NaN;
    return round(product(dx, dy) / round(Math.sqrt(product(dx, dx)) * Math.sqrt(product(dy, dy))));
  };
const exact = pearson((value) => value);

test('a coefficient in single precision keeps every relation, and one that cancels does not', async () => {
  const single = { correlation: pearson(Math.fround), precision: 'float32' };
  for (const seed of [1, 2, 3]) assert.equal(await violated(single, { seed, cases: 50 }), []);
  const cancels = (x: number[], y: number[]): number => {
    const sum = (list: readonly number[]): number => list.reduce((total, one) => Math.fround(total + one), 0);
    const product = (p: readonly number[], q: readonly number[]): number =>
      sum(p.map((one, at) => Math.fround(one * q[at]!)));
    const covariance = (p: number[], q: number[]): number =>
      Math.fround(x.length * product(p, q) - sum(p) * sum(q));
    return covariance(x, y) / Math.sqrt(covariance(x, x) * covariance(y, y));
  };
  const found = await violated({ correlation: cancels, precision: 'float32' }, { relations: ['offset'] });
  assert.equal(found, ['offset']);
});

test('a constant feature has no number, a text is no answer, and an error of the language no refusal', async () => {
  const answer = (given: (x: number[], y: number[]) => unknown) => ({
    correlation: (x: number[], y: number[]): unknown => given(x, y) ?? exact(x, y),
  });
  const isConstant = (x: number[]): boolean => x.every((value) => value === x[0]);
  const relations = ['C8', 'type', 'pair', 'tiny'];
  assert.equal(
    await violated(
      answer(() => undefined),
      { relations },
    ),
    [],
  );
  assert.equal(
    await violated(
      answer((x) => (isConstant(x) && x.length > 1 ? 0 : undefined)),
      { relations },
    ),
    ['C8'],
  );
  const text = answer((x, y) => (x.length === y.length ? undefined : 'not the same length'));
  assert.equal(await violated(text, { relations }), ['type']);
  const internal = answer((x) => (isConstant(x) ? (undefined as unknown as number[])[0] : undefined));
  assert.equal(await violated(internal, { relations }), ['C8', 'pair']);
  const own = answer((x) => {
    if (isConstant(x)) throw new TypeError('x must vary');
    return undefined;
  });
  assert.equal(await violated(own, { relations }), []);
  // The quotient is infinite where the squares of one feature are too small, and then cut to 1.
  const cut = answer((x, y) => {
    const r = exact(x, y);
    return r > 1 ? 1 : r < -1 ? -1 : r;
  });
  assert.equal(await violated(cut, { relations }), ['tiny']);
});

/** The mean of a window moves with its values, needs more training data than a sequence, and says nothing of a horizon. */
const windowMean = {
  timeSteps: 4,
  batch: 3,
  minPoints: 9,
  train: (series: number[]): number => {
    if (series.length < 9) throw new RangeError('too few values');
    return series.length;
  },
  forecast: (_: number, recent: number[]): number => {
    if (recent.length < 4) throw new RangeError('too few values');
    return recent.slice(-4).reduce((sum, one) => sum + one, 0) / 4;
  },
  forecasts(model: number, series: number[]): number[] {
    return Array.from({ length: Math.max(0, series.length - 4) }, (_, at) =>
      this.forecast(model, series.slice(at, at + 4)),
    );
  },
};

test('a sound window forecaster keeps every relation', async () => {
  for (const seed of [1, 2]) assert.equal(await violated(windowMean, { seed, cases: 3 }), []);
});

test('a window that reads no training data cannot have too few', async () => {
  const own = { timeSteps: 4, train: (): undefined => undefined };
  const forecast = (_: undefined, recent: number[]): number => windowMean.forecast(0, recent);
  assert.equal(await violated({ ...own, forecast }, { cases: 3 }), []);
});

test('a line that goes on a step late, and a 0 that counts as no value, are found', async () => {
  const trend = (late: number) => ({
    continues: true,
    minPoints: 2,
    train: (series: number[]): number[] => {
      if (series.length < 2) throw new RangeError('too few values');
      return [series.at(-1)!, (series.at(-1)! - series[0]!) / (series.length - 1)];
    },
    forecast: ([last, slope]: number[], _: number[], { horizon }: { horizon: number }): number[] =>
      Array.from({ length: horizon }, (__, at) => last! + (at + 1 - late) * slope!),
  });
  assert.equal(await violated(trend(0), { cases: 5 }), []);
  assert.equal(await violated(trend(1), { cases: 5 }), ['line']);
  const smooth = (isValue: (one: number) => unknown) => ({
    continues: true,
    train: (series: number[]): number => {
      if (series.length === 0) throw new RangeError('no values');
      return series.reduce((level, one) => (level + (isValue(one) ? one : level)) / 2);
    },
    forecast: (level: number, _: number[], { horizon }: { horizon: number }): number[] =>
      new Array<number>(horizon).fill(level),
  });
  assert.equal(await violated(smooth(Number.isFinite), { cases: 10 }), []);
  assert.equal(await violated(smooth(Boolean), { cases: 10 }), ['F1']);
});

test('a season that goes on a step late, and a forecast made of the wrong forecasts, are found', async () => {
  const seasonal = (late: number, season = 4) => ({
    continues: true,
    minPoints: season,
    train: (series: number[]): number[] => {
      if (series.length < season) throw new RangeError('too few values');
      return series.slice(-season);
    },
    forecast: (last: number[], _: number[], { horizon }: { horizon: number }): number[] =>
      Array.from({ length: horizon }, (__, step) => last[(step + season - late) % season]!),
  });
  assert.equal(await violated(seasonal(0), { relations: ['cycle'] }), []);
  // A season that is no multiple of the cycle goes on as itself, however long it is.
  for (const season of [5, 17, 52, 57])
    assert.equal(await violated(seasonal(0, season), { relations: ['cycle'] }), []);
  for (const late of [-1, 1])
    assert.equal(await violated(seasonal(late), { relations: ['cycle'] }), ['cycle']);

  interface Fit {
    readonly mean: number;
    readonly weights: readonly [last: number, before: number];
    readonly ends: readonly [last: number, before: number];
  }
  const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
  /** An autoregression of order 2, by the equations of Yule and Walker. */
  const autoregression = (next: (value: number, last: number) => readonly [number, number]) => ({
    continues: true,
    train: (series: number[]): Fit => {
      if (series.length < 6) throw new RangeError('too few values');
      const mean = sum(series) / series.length;
      const own = series.map((value) => value - mean);
      const lagged = (lag: number): number => sum(own.slice(lag).map((value, at) => value * own[at]!));
      const ends = [own.at(-1)!, own.at(-2)!] as const;
      if (lagged(0) <= 1e-20 * series.length * mean * mean) return { mean, weights: [0, 0], ends };
      const [one, two] = [lagged(1) / lagged(0), lagged(2) / lagged(0)];
      const rest = 1 - one * one;
      return { mean, weights: [(one * (1 - two)) / rest, (two - one * one) / rest], ends };
    },
    forecast: ({ mean, weights, ends }: Fit, _: number[], { horizon }: { horizon: number }): number[] => {
      let state = ends;
      return Array.from({ length: horizon }, () => {
        const value = weights[0] * state[0] + weights[1] * state[1];
        state = next(value, state[0]);
        return mean + value;
      });
    },
  });
  const relations = ['line', 'cycle', 'reach'];
  const sound = autoregression((value, last) => [value, last]);
  assert.equal(await violated(sound, { relations }), []);
  const wrong = autoregression((value) => [value, value]);
  assert.equal(await violated(wrong, { relations }), ['cycle']);
});

test('a forecaster may say nothing about series that it declares too short', async () => {
  const last = {
    continues: true,
    minPoints: 1,
    train: (series: number[]): number | undefined => series.at(-1),
    forecast: (value: number, _: number[], { horizon }: { horizon: number }): number[] =>
      new Array<number>(horizon).fill(value),
  };
  assert.equal(await violated(last, { cases: 3 }), []);
});

test('a coefficient beyond 1 for features of unequal lengths is found', async () => {
  const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;
  const parts = (x: number[], y: number[]): number =>
    x.reduce((sum, one, at) => sum + (one - mean(x)) * (y[at]! - mean(y)), 0) / (x.length - 1);
  const correlation = (x: number[], y: number[]): number =>
    parts(x, y) / Math.sqrt(parts(x, x)) / Math.sqrt(parts(y, y));
  assert.equal(await violated({ correlation }, { cases: 20 }), ['C1']);
});

test('a forecaster that fails on a short series by an error of the language is found', async () => {
  const fails = {
    continues: true,
    train: (series: number[]): number[] => series,
    forecast: (series: number[], _: number[], { horizon }: { horizon: number }): number[] => {
      const best = series.length > 3 ? { last: series.at(-1)! } : undefined;
      return new Array<number>(horizon).fill(best!.last);
    },
  };
  assert.equal(await violated(fails, { cases: 3 }), ['short']);
});

test('a forecaster that keeps what it saw is not pure, and one that looks back a season or takes a median sees new values', async () => {
  const seen: number[] = [];
  const remembers = {
    continues: true,
    train: (series: number[]): number => {
      seen.push(...series);
      return seen.reduce((sum, one) => sum + one, 0) / seen.length;
    },
    forecast: (mean: number, _: number[], { horizon }: { horizon: number }): number[] =>
      new Array<number>(horizon).fill(mean),
  };
  assert.equal(await violated(remembers, { cases: 2, relations: ['purity'] }), ['purity']);
  const season = {
    continues: true,
    train: (series: number[]): number[] => series.slice(-6),
    forecast: (last: number[], _: number[], { horizon }: { horizon: number }): number[] =>
      Array.from({ length: horizon }, (__, step) => last[step % 6]!),
  };
  const median = {
    ...season,
    train: (series: number[]): number[] => [series.toSorted((a, b) => a - b)[series.length >> 1]!],
    forecast: ([middle]: number[], _: number[], { horizon }: { horizon: number }): number[] =>
      new Array<number>(horizon).fill(middle!),
  };
  const relations = ['purity', 'newest'];
  for (const sound of [season, median]) assert.equal(await violated(sound, { cases: 5, relations }), []);
});

test('null that counts as 0 is advice, a declared mark that does so a fault', async () => {
  const mean = {
    continues: true,
    train: (series: number[]): number[] => series,
    forecast: (series: number[], _: number[], { horizon }: { horizon: number }): number[] => {
      if (series.length === 0) throw new RangeError('no values');
      return new Array<number>(horizon).fill(series.reduce((sum, one) => sum + one, 0) / series.length);
    },
  };
  const { relations } = await judgeHere(mean, { cases: 3 });
  const bad = relations
    .filter(({ verdict }) => verdict === 'violated')
    .map(({ id, severity }) => [id, severity]);
  assert.equal(bad, [['null', 'advice']]);
  assert.equal(await violated({ ...mean, missing: null }, { cases: 3 }), ['missing']);
  const left = {
    ...mean,
    missing: null,
    train: (series: number[]) => series.filter((value) => value !== null),
  };
  assert.equal(await violated(left, { cases: 3 }), []);
});

test.run();
