// Seconds per epoch: the simd kernel against scikit-learn's MLPClassifier, one thread each, in turns, on the same
// rows from the same initial weights; and the distance of the kernel from the time that the arithmetic takes at the
// SIMD rate of the core. `npm run bench:epoch [-- --quick]`
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataset } from '../../src/learn/examples/dataset/make-dataset.ts';
import type { LabelledRows } from '../../src/learn/windows/rows.ts';
import { encodeRows } from '../../src/learn/windows/encoding.ts';
import { vectorEncoding } from '../../src/learn/paper/vector-encoding.ts';
import { createRandom } from '../../src/base/random.ts';
import { initialParameters } from '../../src/learn/network/network.ts';
import { openSimdWorkspace } from '../../src/learn/network/simd/built-kernel.ts';
import { shareRows } from '../../src/learn/network/training-data.ts';
import type { TrainingData } from '../../src/learn/network/types.ts';
import { builtInStructures } from '../../structures/index.ts';
import { publish } from './support/benchmarks-file.ts';
import { epochArithmetic, floor } from './support/epoch-arithmetic.ts';
import { markdownTable } from './support/markdown-table.ts';
import { median, race, type RunEpoch, type Timing } from './support/race.ts';
import { readFlags } from './support/read-flags.ts';
import { simdRate, type SimdRate } from './support/simd-rate.ts';
import { hasSklearn, PYTHON, startSklearn, type SklearnEpochs } from './support/sklearn-epochs.ts';
import { syntheticRows, syntheticOnes } from './support/synthetic-rows.ts';

const { quick } = readFlags({ quick: { type: 'boolean', default: false } });
const WARM_UP = 5;
const REPEATS = quick ? 5 : 15;
const BATCH_SIZE = 200;
const OPTIONS = { l2: 1e-4, learningRate: 1e-3, batchSize: BATCH_SIZE };

interface Case {
  readonly name: string;
  readonly rows: LabelledRows;
  readonly hidden: number;
  /** True if the kernel stores rows as lists of the positions of their ones. */
  readonly ones: boolean;
}

async function treeVectors(scope: number): Promise<LabelledRows> {
  const structure = await builtInStructures['binary-tree']!();
  const { schema, valid, broken } = (await makeDataset(structure, { scope, seed: 1, beyond: false })).dataset;
  return encodeRows(vectorEncoding(schema, 'one-hot'), valid, broken);
}

const scope = quick ? 5 : 7;
const scale = quick ? 10 : 1;
const CASES: readonly Case[] = [
  { name: 'random numbers', rows: syntheticRows(20_000 / scale, 30), hidden: 50, ones: false },
  { name: 'random numbers', rows: syntheticRows(80_000 / scale, 40), hidden: 100, ones: false },
  { name: '25 ones per row', rows: syntheticOnes(20_000 / scale, 200, 25), hidden: 100, ones: true },
  {
    name: `vectors of a binary tree, scope ${scope}`,
    rows: await treeVectors(scope),
    hidden: 100,
    ones: true,
  },
];

function kernel(data: TrainingData, hidden: number, initial: Float32Array): RunEpoch {
  const trainer = openSimdWorkspace(data).createTrainer(hidden, 'relu', initial);
  const order = Uint32Array.from({ length: data.rowCount }, (_, row) => row);
  return async () => {
    const start = performance.now();
    const loss = trainer.epoch(order, OPTIONS);
    return { seconds: (performance.now() - start) / 1000, loss };
  };
}

async function timings({ rows, hidden, ones }: Case, data: TrainingData, folder: string): Promise<Timing[]> {
  const initial = initialParameters({ inputs: data.width, hidden }, createRandom('weights'));
  const sides = new Map([['simd', kernel(data, hidden, initial)]]);
  const others: SklearnEpochs[] = [];
  if (hasSklearn()) {
    const file = join(folder, 'rows.bin');
    writeFileSync(file, Float32Array.from([...rows.data, ...data.labels, ...initial]));
    for (const form of ['float64', 'float32', ...(ones ? ['float32 sparse'] : [])]) {
      const other = await startSklearn(file, { ...rows, hidden, batchSize: BATCH_SIZE }, form);
      sides.set(other.title, other.runEpoch);
      others.push(other);
    }
  }
  const timed = await race(sides, WARM_UP, REPEATS);
  for (const other of others) other.end();
  return timed;
}

const milliseconds = (seconds: number): string => (1000 * seconds).toFixed(2);

function raceRows(name: string, timed: readonly Timing[]): string[][] {
  const ours = timed[0]!;
  return timed.map(({ title, seconds, losses }) => [
    `${name}: ${title}`,
    milliseconds(Math.min(...seconds)),
    milliseconds(median(seconds)),
    (Math.min(...seconds) / Math.min(...ours.seconds)).toFixed(1),
    (median(seconds) / median(ours.seconds)).toFixed(1),
    losses[0]!.toFixed(6),
    losses.at(-1)!.toFixed(6),
  ]);
}

function floorRows(
  name: string,
  { hidden, ones }: Case,
  data: TrainingData,
  rate: SimdRate,
  seconds: number,
): string[][] {
  return (ones ? [false, true] : [false]).map((listed) => {
    const arithmetic = epochArithmetic(data, hidden, BATCH_SIZE, listed);
    const operations = arithmetic.multiplyAdds + arithmetic.additions;
    const least = floor(arithmetic, rate);
    return [
      `${name}: ${listed ? 'with lists of ones, as trained' : ones ? 'if rows were dense' : 'all'}`,
      (operations / 1e6).toFixed(0),
      milliseconds(least),
      milliseconds(seconds),
      (operations / seconds / 1e9).toFixed(1),
      `${((100 * least) / seconds).toFixed(0)} %`,
    ];
  });
}

const folder = mkdtempSync(join(tmpdir(), 'learn-inv-bench-'));
const rate = await simdRate();
const races: string[][] = [];
const floors: string[][] = [];
try {
  for (const setting of CASES) {
    const data = shareRows(setting.rows);
    const name = `${setting.name}, ${data.rowCount} × ${data.width}, ${setting.hidden} hidden`;
    const timed = await timings(setting, data, folder);
    races.push(...raceRows(name, timed));
    floors.push(...floorRows(name, setting, data, rate, Math.min(...timed[0]!.seconds)));
    console.log(races.at(-timed.length)!.join(', '));
  }
} finally {
  rmSync(folder, { recursive: true });
}
const last = WARM_UP + REPEATS;
const gigaflops = (operations: number): string => (operations / 1e9).toFixed(1);
publish(
  {
    heading: 'One epoch against scikit-learn, and against the arithmetic',
    script: 'bench:epoch',
    paragraphs: [
      `One epoch of Adam on batches of ${BATCH_SIZE}, one thread each; ${REPEATS} epochs in turns after ${WARM_UP} warm-up epochs` +
        (hasSklearn() ? '' : `; no scikit-learn in ${PYTHON}: on Debian, apt-get install python3-sklearn`) +
        '.',
      markdownTable(
        [
          'rows',
          'least, ms',
          'median, ms',
          'least / simd',
          'median / simd',
          'loss, epoch 1',
          `epoch ${last}`,
        ],
        races,
      ),
      `In a small loop on registers, a core multiplies and adds at ${gigaflops(rate.multiplyAdds)} GFLOP/s, and adds ` +
        `alone at ${gigaflops(rate.additions)}. The floor is the time of the arithmetic of an epoch at that rate:`,
      markdownTable(
        ['arithmetic of an epoch', 'Mflop', 'floor, ms', 'simd, ms', 'GFLOP/s', 'floor / simd'],
        floors,
      ),
    ],
  },
  !quick,
);
