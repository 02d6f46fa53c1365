// Populations of networks on a graphics card, against PyTorch on the same card and simd on two threads, and what a search
// of a thousand combinations gives; written to reports/benchmarks.md and, as JSON lines, to the file that --out names.
// `npm run bench:gpu [-- --quick] [-- --software] [-- --alone] [-- --only width] [-- --python /usr/bin/python3]
// [-- --out file]`; `--alone` leaves out PyTorch and simd
//
// On a machine with a card: npm ci && npm install --no-save --save-dev webgpu@0.6.2 && npm run bench:gpu
import { appendFileSync } from 'node:fs';
import { makeDataset } from '../../src/learn/examples/dataset/make-dataset.ts';
import { encodeRows } from '../../src/learn/windows/encoding.ts';
import { vectorEncoding } from '../../src/learn/paper/vector-encoding.ts';
import { trainWindows } from '../../src/learn/training/train-windows.ts';
import { classScores } from '../../src/learn/network/metrics.ts';
import { predict } from '../../src/learn/network/network.ts';
import { openEngine } from '../../src/learn/network/open-engine.ts';
import { drawHyperParameters } from '../../src/learn/network/search/trial.ts';
import { randomSearch } from '../../src/learn/network/search/random-search.ts';
import { shareRows } from '../../src/learn/network/training-data.ts';
import type { AdamTask, Engine, FitResult, TrainingData } from '../../src/learn/network/types.ts';
import { openWebgpuEngine } from '../../src/learn/network/webgpu/engine.ts';
import { createRandom } from '../../src/base/random.ts';
import { builtInStructures, paperStructures } from '../../structures/index.ts';
import { runProgram } from '../support/run-program.ts';
import { publish } from './support/benchmarks-file.ts';
import { markdownTable } from './support/markdown-table.ts';
import { readFlags } from './support/read-flags.ts';
import { PYTHON } from './support/sklearn-epochs.ts';
import { syntheticRows } from './support/synthetic-rows.ts';
import { startTorchPopulation, type TorchPopulation } from './support/torch-population.ts';

const { quick, software, alone, python, out, only } = readFlags({
  quick: { type: 'boolean', default: false },
  software: { type: 'boolean', default: false },
  alone: { type: 'boolean', default: false },
  python: { type: 'string', default: PYTHON },
  out: { type: 'string' },
  only: { type: 'string' },
});
const ROUNDS = quick ? 1 : 3;
const SIMD_JOBS = 2;
/** Rounds end after this time. */
const MOST_SECONDS = 10;
/** Networks, and epochs of each. */
const WIDTHS: readonly (readonly [networks: number, epochs: number])[] = quick
  ? [
      [2, 2],
      [3, 2],
    ]
  : [
      [10, 20],
      [100, 10],
      [1000, 5],
    ];
const [COUNT, INPUTS] = quick ? [1000, 10] : [80_000, 40];
/** Most networks that simd trains; more would take minutes. */
const MOST_FOR_SIMD = 100;
const TRIALS = quick ? [1, 2] : [10, 100, 1000];
const SCOPE = quick ? 3 : 6;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function record(line: object): void {
  if (out !== undefined) appendFileSync(out, `${JSON.stringify(line)}\n`);
  console.log(JSON.stringify(line));
}

/** Returns the least seconds over the rounds, and the results of the last. */
async function time<T>(run: () => Promise<T>, rounds = ROUNDS): Promise<{ seconds: number; result: T }> {
  let seconds = Infinity;
  let result: T;
  for (let round = 0, all = 0; round < rounds && all < MOST_SECONDS; round++) {
    const start = performance.now();
    result = await run();
    const took = (performance.now() - start) / 1000;
    seconds = Math.min(seconds, took);
    all += took;
  }
  return { seconds, result: result! };
}

/** Fits as a random search draws them, all with the same number of epochs. */
function population(data: TrainingData, networks: number, epochs: number, hidden?: number): AdamTask[] {
  const draws = createRandom('population');
  const all = Uint32Array.from({ length: data.rowCount }, (_, row) => row);
  const end = Math.round(0.8 * data.rowCount);
  const [training, validation] = [all.slice(0, end), all.slice(end)];
  return Array.from({ length: networks }, (_, i) => ({
    ...{ optimizer: 'adam', activation: 'relu', batchSize: 200, maxEpochs: epochs, patience: epochs },
    ...{ training, validation, seed: `population/${i}` },
    ...drawHyperParameters(draws),
    ...(hidden !== undefined && { hidden }),
  }));
}

/** Multiplications and additions of an epoch: hidden layer forwards and backwards, and forwards on the held-out rows. */
const operationsOf = (data: TrainingData, { hidden, training, validation }: AdamTask): number =>
  2 * (data.width + 2) * hidden * (2 * training.length + validation.length);

const lastLosses = (fits: readonly FitResult[]): [number, number] => [
  mean(fits.map(({ curve }) => curve.at(-1)!.trainLoss)),
  mean(fits.map(({ curve }) => curve.at(-1)!.validationLoss!)),
];

async function benchWidth(card: Engine, simd: Engine): Promise<string[][]> {
  const data = shareRows(syntheticRows(COUNT, INPUTS));
  const rows: string[][] = [];
  for (const hidden of [undefined, 100]) {
    for (const [networks, epochs] of WIDTHS) {
      const tasks = population(data, networks, epochs, hidden);
      const ours = await time(() => card.fitAll(data, tasks));
      const torch = await startTorch(data, tasks);
      const theirs = torch && (await time(() => torch.run()));
      const seconds = theirs && Math.min(theirs.result.seconds, theirs.seconds);
      torch?.end();
      const slow =
        !alone && networks <= MOST_FOR_SIMD && hidden === undefined
          ? await time(() => simd.fitAll(data, tasks), 1)
          : undefined;
      const operations = epochs * tasks.reduce((sum, task) => sum + operationsOf(data, task), 0);
      const line = {
        networks,
        units: hidden ?? '2 to 100',
        epochs,
        webgpu: ours.seconds,
        torch: seconds,
        simd: slow?.seconds,
        rate: operations / ours.seconds,
        peak: torch?.peak,
        losses: {
          webgpu: lastLosses(ours.result),
          torch: theirs?.result.losses.at(-1),
          simd: slow && lastLosses(slow.result),
        },
        about: torch && `PyTorch ${torch.torch}, ${torch.device}`,
      };
      record(line);
      const shown = (value: number | undefined, digits = 2): string => value?.toFixed(digits) ?? '';
      rows.push([
        String(networks),
        String(line.units),
        String(epochs),
        shown(line.webgpu, 3),
        shown(line.torch, 3),
        shown(seconds && seconds / line.webgpu),
        shown(line.simd),
        shown(line.simd && line.simd / line.webgpu, 1),
        shown(line.rate / 1e12),
        line.peak === undefined ? '' : `${((100 * line.rate) / line.peak).toFixed(1)} %`,
        ...[line.losses.webgpu, line.losses.torch].map((losses) => shown(losses?.[1], 5)),
      ]);
    }
  }
  return rows;
}

async function startTorch(
  data: TrainingData,
  tasks: readonly AdamTask[],
): Promise<TorchPopulation | undefined> {
  return alone ? undefined : startTorchPopulation(python, data, tasks).catch(() => undefined);
}

/** What more combinations give on candidate vectors: a fifth of the objects is held out of the whole search. */
async function benchTrials(card: Engine): Promise<string[][]> {
  const rows: string[][] = [];
  for (const name of paperStructures) {
    const structure = await builtInStructures[name]!();
    const { dataset } = await makeDataset(structure, { scope: SCOPE, seed: 1, beyond: false });
    const random = createRandom('test');
    const part = (objects: Objects): Parts => {
      const shuffled = random.shuffle([...objects]);
      const end = Math.ceil(0.8 * shuffled.length);
      return { seen: shuffled.slice(0, end), unseen: shuffled.slice(end) };
    };
    const [valid, broken] = [part(dataset.valid), part(dataset.broken)];
    const encoding = vectorEncoding(dataset.schema, 'one-hot');
    const seen = encodeRows(encoding, valid.seen, broken.seen);
    const test = encodeRows(encoding, valid.unseen, broken.unseen);
    for (const trials of TRIALS) {
      const start = performance.now();
      const found = await randomSearch(seen, { engine: card, seed: 1, trials });
      const seconds = (performance.now() - start) / 1000;
      const verdicts = predict(found.network, test);
      const { f1 } = classScores(test.labels, verdicts, found.threshold);
      const wrong = test.labels.filter(
        (label, i) => Number(verdicts[i]! >= found.threshold) !== label,
      ).length;
      const { loss, f1: heldOut } = found.validation;
      record({
        name,
        trials,
        seconds,
        rows: seen.count,
        width: seen.width,
        loss,
        heldOut,
        f1,
        wrong,
      });
      rows.push([
        `${name}, ${seen.count} × ${seen.width}`,
        String(trials),
        seconds.toFixed(1),
        ...[loss, heldOut, f1].map((value) => value.toFixed(4)),
        `${wrong} of ${test.count}`,
      ]);
    }
  }
  return rows;
}

type Objects = Awaited<ReturnType<typeof makeDataset>>['dataset']['valid'];
/** Objects that a search may see, and objects that it may not. */
type Parts = Readonly<Record<'seen' | 'unseen', Objects>>;

/** What more combinations give on windows, where the conditions decide and networks only repeat them. */
async function benchWindows(card: Engine): Promise<string[][]> {
  const rows: string[][] = [];
  for (const name of ['binary-search-tree', 'red-black-tree']) {
    const { dataset } = await makeDataset(await builtInStructures[name]!(), { scope: SCOPE - 1, seed: 1 });
    for (const trials of [TRIALS[0]!, TRIALS.at(-1)!]) {
      let seconds = 0;
      const timed: Engine = {
        ...card,
        async fitAll(...args) {
          const start = performance.now();
          const results = await card.fitAll(...args);
          seconds = Math.max(seconds, (performance.now() - start) / 1000);
          return results;
        },
      };
      const { search } = await trainWindows(dataset, { engine: timed, seed: '1', trials });
      const { loss, f1 } = search.validation;
      record({ name, windows: true, trials, seconds, loss, f1 });
      rows.push([name, String(trials), seconds.toFixed(2), loss.toPrecision(3), f1.toFixed(4)]);
    }
  }
  return rows;
}

const PARTS: Readonly<
  Record<string, { head: string[]; text: string; bench: (card: Engine, simd: Engine) => Promise<string[][]> }>
> = {
  width: {
    head: [
      ...['networks', 'hidden units', 'epochs', 'webgpu, s', 'PyTorch, s', 'ratio', 'simd, s', 'ratio'],
      ...['TFLOP/s, webgpu', 'of peak', 'validation loss, webgpu', 'PyTorch'],
    ],
    text:
      `Populations on ${COUNT} × ${INPUTS} random numbers, batches of 200: the same weights, samples and number of epochs ` +
      `for all; least seconds of ${ROUNDS}. webgpu's include drawing the weights and copying the data to the card; ` +
      `PyTorch's do not include drawing the samples, nor capturing its CUDA graph of an epoch. The peak is the rate of a ` +
      `product of 8192 × 8192 matrices in PyTorch, in float32. simd has ${SIMD_JOBS} threads.`,
    bench: benchWidth,
  },
  windows: {
    head: ['windows', 'combinations', 's', 'validation loss', 'F1'],
    text: `Three votes on windows of scope ${SCOPE - 1}; seconds of the longest fit.`,
    bench: benchWindows,
  },
  trials: {
    head: ['vectors', 'combinations', 's', 'validation loss', 'F1', 'F1 on unseen objects', 'wrong verdicts'],
    text: `Random searches on candidate vectors of scope ${SCOPE}. A fifth of the objects is unseen by the whole search.`,
    bench: benchTrials,
  },
};

async function main(): Promise<void> {
  const card = await openWebgpuEngine({ software });
  const simd = await openEngine('simd', SIMD_JOBS);
  try {
    const paragraphs = [`${card.describe()} against ${simd.describe()}.`];
    for (const [name, { head, text, bench }] of Object.entries(PARTS)) {
      if (only !== undefined && only !== name) continue;
      paragraphs.push(text, markdownTable(head, await bench(card, simd)));
    }
    const whole = !quick && !software && !alone && only === undefined;
    publish({ heading: 'Populations on a graphics card', script: 'bench:gpu', paragraphs }, whole);
  } finally {
    await Promise.all([card.dispose(), simd.dispose()]);
  }
}

await runProgram(main);
