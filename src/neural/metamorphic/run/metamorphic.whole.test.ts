import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { built } from '../../../base/testing/built.ts';
import { thrownBy } from '../../../base/testing/thrown-by.ts';
import type * as Metamorphic from '../../../entry/metamorphic.ts';
import { judgeHere, type HereOptions, type JudgedHere } from '../testing/judge-here.ts';
import type { MetamorphicReport } from './metamorphic.ts';
import type { MetamorphicOptions } from './metamorphic-options.ts';

const { metamorphic } = await built<typeof Metamorphic>('metamorphic');
const test = suite('metamorphic');
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-metamorphic-'));
test.after(() => rmSync(folder, { recursive: true }));

const SOUND = `
  const n = x.length;
  if (n !== y.length) throw new RangeError('unequal lengths');
  const mean = (list) => list.reduce((sum, one) => sum + one, 0) / n;
  const [mx, my] = [mean(x), mean(y)];
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < n; i++) { xx += (x[i] - mx) ** 2; yy += (y[i] - my) ** 2; xy += (x[i] - mx) * (y[i] - my); }
  return x.every((value) => value === x[0]) ? NaN : xy / Math.sqrt(xx * yy);`;
const correlation = (body: string, more = ''): string =>
  `export default { correlation(x, y) {${body}}, ${more} };`;

/** A linear forecaster trained by gradient descent from random weights. */
const forecaster = (random: string, more = '', validation = 'm'): string => `
const T = 3;
export default {
  timeSteps: T, horizon: 1, batch: 2, ${more}
  train(series) {
    if (series.length <= T) throw new RangeError('too few values');
    const low = Math.min(...series), range = Math.max(...series) - low;
    if (range === 0) throw new RangeError('range 0');
    const z = series.map((v) => (v - low) / range), w = Array.from({ length: T + 1 }, () => ${random} - 0.5);
    let loss = 0;
    for (let epoch = 0; epoch < 40; epoch++) {
      loss = 0;
      for (let i = 0; i + T < z.length; i++) {
        const error = w.reduce((sum, one, t) => sum + one * (t < T ? z[i + t] : 1), 0) - z[i + T];
        loss += error * error;
        w.forEach((_, t) => { w[t] -= 0.05 * error * (t < T ? z[i + t] : 1); });
      }
    }
    return { w, low, range, loss };
  },
  forecast(m, recent) {
    if (recent.length < T) throw new RangeError('too few values');
    const own = { low: Math.min(...recent), range: Math.max(...recent) - Math.min(...recent) || 1 };
    const { low, range } = ${validation};
    return range * m.w.reduce((sum, one, t) => sum + one * (t < T ? (recent.at(t - T) - low) / range : 1), 0) + low;
  },
  trainLoss: (m) => m.loss,
};`;

/** Judges a subject in this process, which takes a tenth of the time of one of its own. */
const here = async (name: string, text: string, options: HereOptions = {}): Promise<JudgedHere> => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return judgeHere((await import(pathToFileURL(file).href)) as Record<string, unknown>, options);
};

const judge = (name: string, text: string, options: MetamorphicOptions = {}): Promise<MetamorphicReport> => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return metamorphic(file, { jobs: 1, ...options });
};

const withVerdict = (
  { relations }: Pick<JudgedHere, 'relations'>,
  verdict: string,
  severity = 'fault',
): string[] =>
  relations
    .filter((report) => report.verdict === verdict && report.severity === severity)
    .map(({ id }) => id);

const refuses = async (
  name: string,
  text: string,
  message: RegExp,
  run: (name: string, text: string) => Promise<unknown> = here,
) => {
  assert.match((await thrownBy(() => run(name, text))).message, message);
};

test('a sound correlation keeps every relation, in three seeds', async () => {
  const apart = await judge('sound.mjs', correlation(SOUND), { cases: 30 });
  const reports = [
    apart,
    ...(await Promise.all([2, 3].map((seed) => here('sound.mjs', correlation(SOUND), { seed, cases: 30 })))),
  ];
  for (const report of reports) {
    assert.equal(withVerdict(report, 'violated'), []);
    assert.equal(report.scores.sensitivity, { holds: 2, judged: 2 });
  }
});

test('faults of a correlation are found, with the smallest series', async () => {
  const sample = await here('sample.mjs', correlation(SOUND.replace('xy / ', '(1 - 1 / n) * xy / ')));
  assert.equal(withVerdict(sample, 'violated'), ['C4', 'C5']);
  const { example } = sample.relations.find(({ id }) => id === 'C4')!;
  assert.equal(example!.input, { x: [0, 0, 0, 1], y: [0, 0, -1, 0] });
  const cancels = await here(
    'cancels.mjs',
    correlation(`let [sx, sy, xx, yy, xy] = [0, 0, 0, 0, 0]; const n = x.length;
      x.forEach((one, i) => { sx += one; sy += y[i]; xx += one * one; yy += y[i] * y[i]; xy += one * y[i]; });
      return (n * xy - sx * sy) / Math.sqrt((n * xx - sx * sx) * (n * yy - sy * sy));`),
    { relations: ['C2', 'C6', 'offset'] },
  );
  assert.equal(withVerdict(cancels, 'violated'), ['offset']);
  const missing = await here('missing.mjs', correlation(SOUND, 'missing: null'), { relations: ['C10'] });
  assert.equal(withVerdict(missing, 'violated'), ['C10']);
});

test('a constant function fails every sensitivity', async () => {
  const { scores } = await here('constant.mjs', correlation('return 0'));
  assert.is(scores.sensitivity.holds, 0);
  assert.ok(scores.invariance.holds >= 7);
  const classes = await here(
    'classes.mjs',
    'export const fit = () => 0, predict = (_, rows) => rows.map(() => 0);',
  );
  assert.equal(classes.scores.sensitivity, { holds: 0, judged: 2 });
});

test('a forecaster that draws from Math.random is paired and judged exactly', async () => {
  const sound = await here('sound-forecaster.mjs', forecaster('Math.random()'), { cases: 3 });
  assert.ok(sound.isPaired);
  assert.equal(withVerdict(sound, 'violated'), []);
  const normalized = await here('own-range.mjs', forecaster('Math.random()', '', 'own'), {
    cases: 3,
    relations: ['F1', 'F2'],
  });
  assert.equal(withVerdict(normalized, 'violated', 'advice'), ['F2']);
  const dropped = forecaster('Math.random()').replaceAll('i + T < z.length', 'i + T < z.length - 1');
  const missed = await here('dropped.mjs', dropped, { cases: 3, relations: ['point'] });
  assert.equal(withVerdict(missed, 'violated'), ['point']);
});

test('forecasts and losses are judged apart, and each sequence alone', async () => {
  const more = (first: string): string =>
    forecaster(
      'Math.random()',
      `forecasts(m, series) {
        if (series.length <= T) throw new RangeError('too few values');
        return Array.from({ length: series.length - T }, (_, i) => this.forecast(m, [0, ...series.slice(${first}, i + T)]));
      },`,
    );
  const relations = ['F4', 'parts'];
  const sound = await here('apart.mjs', more('i'), { cases: 3, relations });
  assert.equal(withVerdict(sound, 'holds'), relations);
  // `forecast` needs no value after the sequence.
  const strict = more('i').replace('recent.length < T', 'recent.length <= T');
  const apart = await here('strict.mjs', strict, { cases: 3, relations });
  assert.ok(withVerdict(apart, 'violated').includes('F4'));
  const whole = more('0').replace('recent.at(t - T)', '(recent.at(t - T) + recent[1])');
  const together = await here('whole.mjs', whole, { cases: 3, relations });
  assert.equal(withVerdict(together, 'violated'), ['parts']);
});

test('a throw of a TypeScript module is a refusal, wherever its compiled code stands', async () => {
  writeFileSync(
    join(folder, 'pairs.mts'),
    `/** Refuses features of unequal lengths. */
    export function requirePairs(x: readonly number[], y: readonly number[]): void {
      if (x.length !== y.length) throw new RangeError('no pairs');
    }`,
  );
  const text = `import { requirePairs } from './pairs.mts';
    export default { correlation(x: number[], y: number[]): number { requirePairs(x, y); ${SOUND.replace(/if \(n .*/, '')} } };`;
  const { relations } = await judge('typed.mts', text, { relations: ['lengths'], cases: 3 });
  assert.is(relations[0]!.verdict, 'holds', relations[0]!.message);
});

/** A generator that goes on from call to call: no seed of the command controls it, and yet no verdict is a matter of luck. */
const DRAW = 'let drawn = 1; const draw = () => (drawn = (drawn * 16807) % 2147483647) / 2147483647;';
const uncontrolled = (more?: string): string => `${DRAW}\n${forecaster('draw()', more)}`;

test('a forecaster whose randomness cannot be controlled is judged by statistics', async () => {
  const sound = await judge('random.mjs', uncontrolled('random: true,'), { cases: 2 });
  assert.not.ok(sound.isPaired);
  assert.equal(withVerdict(sound, 'violated'), []);
  const point = sound.relations.find(({ id }) => id === 'point')!;
  assert.ok(point.pValue !== null && point.power !== null && point.interval !== null && point.runs > 0);
  const offset = uncontrolled().replace('+ low;', '+ low * 0.5;');
  const wrong = await judge('offset.mjs', offset, { cases: 2, relations: ['F1'] });
  assert.equal(withVerdict(wrong, 'violated'), ['F1']);
  assert.ok(wrong.relations[0]!.samples!.follow.length >= 8);
});

test('--verdict paper uses the interval of 30 runs', async () => {
  const { relations } = await judge('paper.mjs', forecaster('Math.random()'), {
    verdict: 'paper',
    relations: ['F1'],
  });
  assert.ok(relations[0]!.runs >= 32);
  assert.is(relations[0]!.samples!.source.length, 30);
});

test('classifiers: nearest neighbour is sound, and an order of samples that counts is found', async () => {
  const nearest = (from: string): string => `
    export const fit = (rows, labels) => ({ rows, labels });
    export const predict = ({ rows, labels }, queries) => queries.map((query) => {
      const distances = rows.map((row) => row.reduce((sum, one, at) => sum + (one - query[at]) ** 2, 0));
      return labels[${from}];
    });`;
  const sound = await here('nearest.mjs', nearest('distances.indexOf(Math.min(...distances))'));
  assert.equal(withVerdict(sound, 'violated'), []);
  assert.equal(withVerdict(sound, 'violated', 'advice'), []);
  assert.equal(sound.scores.sensitivity, { holds: 2, judged: 2 });
  const last = await here('last.mjs', nearest('rows.length - 1'), { relations: ['K1', 'K6'] });
  assert.equal(withVerdict(last, 'violated'), ['K1']);
});

test('a classifier that reads its seed is not paired where the change gives random numbers another use', async () => {
  // The nearest of three samples that are drawn at random.
  const drawn = `
    export const fit = (rows, labels, context) => {
      const at = [1, 2, 3].map((draw) => (Math.imul(context.seed + draw, 0x9e3779b1) >>> 8) % rows.length);
      return at.map((row) => [rows[row], labels[row]]);
    };
    export const predict = (model, queries) => queries.map((query) => {
      const far = model.map(([row]) => row.reduce((sum, one, at) => sum + (one - query[at]) ** 2, 0));
      return model[far.indexOf(Math.min(...far))][1];
    });`;
  const { relations } = await judge('drawn.mjs', drawn, { relations: ['K1', 'K2', 'K3'], cases: 20 });
  const verdicts = relations.map(({ id, verdict }) => [id, verdict === 'violated']);
  assert.equal(
    verdicts,
    ['K1', 'K2', 'K3'].map((id) => [id, false]),
  );
});

test('bad subjects are refused with one message', async () => {
  await refuses('nothing.mjs', 'export const x = 1;', /exports no subject/);
  await refuses(
    'throws.mjs',
    correlation('throw new TypeError("broken")'),
    /cannot be judged[^]*TypeError: broken/,
  );
  await refuses('nan.mjs', correlation('return NaN'), /cannot be judged[^]*NaN/);
  await refuses('shape.mjs', correlation('return { r: 1 }'), /cannot be judged[^]*not a number/);
  await refuses('pending.mjs', correlation('return new Promise(() => {})'), /never settles/, judge);
  await refuses('equal.mjs', correlation(SOUND, 'random: true'), /said to be random, but is not/);
  await refuses('differs.mjs', uncontrolled('random: false,'), /said not to be random/);
  await refuses(
    'few.mjs',
    forecaster('0', 'data: { train: [1, 2], recent: [1, 2, 3, 4] },'),
    /data\.train has too few data points/,
  );
  await refuses('unknown.mjs', correlation(SOUND), /there is no relation C99/, (...subject) =>
    judge(...subject, { relations: ['C99'] }),
  );
  await refuses('syntax.mjs', 'export default {', /cannot be loaded/, judge);
});

test.run();
