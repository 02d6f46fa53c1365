// Seconds an epoch: the simd kernel against scikit-learn's MLPClassifier, one thread each, taking turns, on the
// same rows from the same initial weights. Run by `npm run bench:epoch`.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Table from 'cli-table3';
import { createRandom } from '../src/random.ts';
import { initialParameters } from '../src/train/initial-parameters.ts';
import { openSimdWorkspace } from '../src/train/simd/workspace.ts';
import { shareBags } from '../src/train/training-data.ts';
import type { TrainingData } from '../src/train/types.ts';
import { syntheticBags } from './bench/synthetic-bags.ts';

interface Case {
  readonly count: number;
  readonly width: number;
  readonly hidden: number;
  readonly batchSize: number;
}

/** One side of the race: each call runs an epoch. */
type RunEpoch = () => Promise<{ seconds: number; loss: number }>;

const CASES: readonly Case[] = [
  { count: 20_000, width: 30, hidden: 50, batchSize: 200 },
  { count: 80_000, width: 40, hidden: 100, batchSize: 200 },
];
const WARM_UP = 3;
const REPEATS = 15;
const OPTIONS = { l2: 1e-4, learningRate: 1e-3 };
const PYTHON = '/usr/bin/python3';
const SCRIPT = fileURLToPath(new URL('./bench-epoch-sklearn.py', import.meta.url));
const ONE_THREAD = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', MKL_NUM_THREADS: '1' };

function kernel(data: TrainingData, { hidden, batchSize }: Case, initial: Float32Array): RunEpoch {
  const trainer = openSimdWorkspace(data).createTrainer(hidden, 'relu', initial);
  const order = Uint32Array.from({ length: data.count }, (_, row) => row);
  return async () => {
    const start = performance.now();
    const loss = trainer.epoch(order, { ...OPTIONS, batchSize });
    return { seconds: (performance.now() - start) / 1000, loss };
  };
}

interface Sklearn {
  readonly title: string;
  readonly runEpoch: RunEpoch;
  readonly process: ChildProcess;
}

async function sklearn(file: string, setting: Case, dtype: 'float32' | 'float64'): Promise<Sklearn> {
  const { count, width, hidden, batchSize } = setting;
  const args = [SCRIPT, file, ...[count, width, hidden, batchSize].map(String), dtype];
  const child = spawn(PYTHON, args, {
    env: { ...process.env, ...ONE_THREAD },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const read = async (): Promise<unknown> => {
    const line = await lines.next();
    if (line.done) throw new Error('scikit-learn ended early');
    return JSON.parse(line.value);
  };
  const versions = (await read()) as { sklearn: string };
  return {
    title: `scikit-learn ${versions.sklearn}, ${dtype}`,
    process: child,
    runEpoch: async () => {
      child.stdin.write('epoch\n');
      return (await read()) as Awaited<ReturnType<RunEpoch>>;
    },
  };
}

interface Timing {
  readonly title: string;
  readonly seconds: number[];
  readonly losses: number[];
}

/** Lets the sides take turns, so that whatever else the machine does hits them alike. */
async function race(sides: ReadonlyMap<string, RunEpoch>): Promise<Timing[]> {
  const timings = [...sides.keys()].map((title): Timing => ({ title, seconds: [], losses: [] }));
  for (let round = 0; round < WARM_UP + REPEATS; round++) {
    for (const timing of timings) {
      const { seconds, loss } = await sides.get(timing.title)!();
      timing.losses.push(loss);
      if (round >= WARM_UP) timing.seconds.push(seconds);
    }
  }
  return timings;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const milliseconds = (seconds: number): string => `${(1000 * seconds).toFixed(2)} ms`;

async function bench(setting: Case, folder: string, withSklearn: boolean): Promise<string[][]> {
  const { count, width, hidden, batchSize } = setting;
  const data = shareBags(syntheticBags(count, width));
  const initial = initialParameters({ inputs: width, hidden }, createRandom('weights'));
  const sides = new Map([['learn-inv simd, float32', kernel(data, setting, initial)]]);
  const children: ChildProcess[] = [];
  if (withSklearn) {
    const file = join(folder, 'rows.bin');
    writeFileSync(file, Float32Array.from([...data.rows, ...data.labels, ...initial]));
    for (const dtype of ['float64', 'float32'] as const) {
      const other = await sklearn(file, setting, dtype);
      sides.set(other.title, other.runEpoch);
      children.push(other.process);
    }
  }
  const timings = await race(sides);
  for (const child of children) child.stdin?.end();
  const ours = timings[0]!;
  return timings.map(({ title, seconds, losses }) => [
    `${count} x ${width}, ${hidden} hidden, batch ${batchSize}`,
    title,
    milliseconds(Math.min(...seconds)),
    milliseconds(median(seconds)),
    (Math.min(...seconds) / Math.min(...ours.seconds)).toFixed(1),
    (median(seconds) / median(ours.seconds)).toFixed(1),
    losses[0]!.toFixed(6),
    losses.at(-1)!.toFixed(6),
  ]);
}

const withSklearn = spawnSync(PYTHON, ['-c', 'import sklearn']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'learn-inv-bench-'));
const last = WARM_UP + REPEATS;
const table = new Table({
  head: ['rows', 'trainer', 'min', 'median', 'min ratio', 'median ratio', 'loss, epoch 1', `epoch ${last}`],
  style: { head: [], border: [] },
});
try {
  for (const setting of CASES) table.push(...(await bench(setting, folder, withSklearn)));
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`One epoch of Adam, one thread each, ${REPEATS} repeats in turns, on ${cpus()[0]?.model}.`);
console.log(table.toString());
if (!withSklearn) console.log(`No scikit-learn in ${PYTHON}; on Debian: apt-get install python3-sklearn`);
