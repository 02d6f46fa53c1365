// Whole random searches: simd against scikit-learn's RandomizedSearchCV over MLPClassifier, both on two cores, on the same
// rows and split, with the same ten combinations and the same stopping rule. `npm run bench:train [-- --quick]`
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeDataset } from '../src/dataset/make-dataset.ts';
import { trainVectors } from '../src/learn/train-vectors.ts';
import { classScores } from '../src/train/metrics.ts';
import { openEngine } from '../src/train/open-engine.ts';
import { randomSearch } from '../src/train/search.ts';
import type { Engine, FitResult } from '../src/train/types.ts';
import { builtInStructures } from '../structures/index.ts';
import { publish } from './bench/benchmarks-file.ts';
import { markdownTable } from './bench/markdown-table.ts';
import { recordFits, replay, type RecordedFits } from './bench/recorded-fits.ts';
import { PYTHON } from './bench/sklearn-epochs.ts';
import { syntheticBags } from './bench/synthetic-bags.ts';

const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
const TRIALS = quick ? 3 : 10;
const JOBS = 2;
const ROUNDS = quick ? 1 : 3;
const SCRIPT = fileURLToPath(new URL('./bench-train-sklearn.py', import.meta.url));
const HEAD = [
  'work',
  'rows',
  'simd, s',
  'scikit-learn, s',
  'ratio',
  'epochs, simd',
  'scikit-learn',
  'best F1, simd',
  'scikit-learn',
];

type Work = (engine: Engine) => Promise<unknown>;

function vectorsOf(name: string, scope: number): Work {
  return async (engine) => {
    const { dataset } = makeDataset(await builtInStructures[name]!(), { scope, seed: 1, beyond: false });
    await trainVectors(dataset, 'one-hot', { engine, seed: 1, trials: TRIALS });
  };
}

const searchOf =
  (count: number, width: number): Work =>
  (engine) =>
    randomSearch(syntheticBags(count, width), { engine, seed: 1, trials: TRIALS });

const WORKS: Readonly<Record<string, Work>> = quick
  ? { 'binary tree of scope 4, vectors': vectorsOf('binary-tree', 4), '2000 × 40': searchOf(2000, 40) }
  : {
      'binary tree of scope 7, vectors': vectorsOf('binary-tree', 7),
      'search tree of scope 8, vectors': vectorsOf('binary-search-tree', 8),
      '80000 × 40': searchOf(80_000, 40),
    };

/** What one side did. */
interface Outcome {
  readonly seconds: number;
  /** Of all combinations. */
  readonly epochs: number;
  /** The best on the held-out rows. */
  readonly f1: number;
}

async function runSimd(engine: Engine, fits: RecordedFits): Promise<Outcome> {
  const start = performance.now();
  const results = await replay(engine, [fits]);
  const seconds = (performance.now() - start) / 1000;
  const labels = Uint8Array.from(fits.tasks[0]!.validation, (bag) => fits.data.labels[bag]!);
  const f1Of = ({ probabilities }: FitResult): number => classScores(labels, probabilities, 0.5).f1;
  const epochs = results.reduce((sum, { curve }) => sum + curve.length, 0);
  return { seconds, f1: Math.max(...results.map(f1Of)), epochs };
}

function runSklearn({ data, tasks }: RecordedFits): Outcome & { sklearn: string } {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-bench-'));
  try {
    const { rows, members, width, labels } = data;
    const write = (name: string, values: Float32Array | Uint32Array): void =>
      writeFileSync(join(folder, `${name}.bin`), values);
    const table = new Float32Array(members.length * width);
    members.forEach((row, i) => table.set(rows.subarray(row * width, (row + 1) * width), i * width));
    write('rows', table);
    write('labels', Float32Array.from(labels));
    write('training', tasks[0]!.training);
    write('validation', tasks[0]!.validation);
    const settings = { width, tasks: tasks.map((task) => ({ ...task, training: [], validation: [] })) };
    writeFileSync(join(folder, 'tasks.json'), JSON.stringify(settings));
    const { stdout, stderr, status } = spawnSync(PYTHON, [SCRIPT, folder, String(JOBS)], {
      encoding: 'utf8',
    });
    if (status !== 0)
      throw new Error(`scikit-learn failed; on Debian: apt-get install python3-sklearn\n${stderr}`);
    return JSON.parse(stdout) as Outcome & { sklearn: string };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The one of several outcomes that took the median of their times; in the rest they are alike. */
const median = <T extends Outcome>(outcomes: T[]): T =>
  outcomes.toSorted((a, b) => a.seconds - b.seconds)[outcomes.length >> 1]!;

const engine = await openEngine('simd', { jobs: JOBS });
const rows: string[][] = [];
let version = '';
try {
  for (const [name, work] of Object.entries(WORKS)) {
    const [fits] = await recordFits(engine, work); // and warms the threads up
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ ours: await runSimd(engine, fits!), theirs: runSklearn(fits!) });
    }
    const ours = median(rounds.map((round) => round.ours));
    const theirs = median(rounds.map((round) => round.theirs));
    version = theirs.sklearn;
    const { count, width } = fits!.data;
    rows.push([
      name,
      `${count} × ${width}`,
      ...[ours.seconds, theirs.seconds].map((seconds) => seconds.toFixed(2)),
      (theirs.seconds / ours.seconds).toFixed(1),
      ...[ours.epochs, theirs.epochs].map(String),
      ...[ours.f1, theirs.f1].map((f1) => f1.toFixed(4)),
    ]);
    console.log(rows.at(-1)!.join(', '));
  }
} finally {
  await engine.dispose();
}
const text =
  `The same ten combinations on the same rows, split and stopping rule; ${JOBS} threads of simd against scikit-learn ` +
  `${version} with \`n_jobs=${JOBS}\`, float32, taking turns; seconds of ${ROUNDS === 1 ? 'one round' : `the median of ${ROUNDS} rounds`}.`;
publish(
  {
    heading: 'A whole random search against scikit-learn',
    script: 'bench:train',
    paragraphs: [text, markdownTable(HEAD, rows)],
  },
  !quick,
);
