// Whole random searches: simd against scikit-learn's RandomizedSearchCV over MLPClassifier, both on two cores, with
// the same rows, split, ten combinations and stopping rule. `npm run bench:train [-- --quick]`
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDataset } from '../../src/learn/examples/dataset/make-dataset.ts';
import { trainVectors } from '../../src/learn/paper/train-vectors.ts';
import { classScores } from '../../src/learn/network/metrics.ts';
import { openEngine } from '../../src/learn/network/open-engine.ts';
import { randomSearch } from '../../src/learn/network/search/random-search.ts';
import type { Engine, FitResult } from '../../src/learn/network/types.ts';
import { builtInStructures } from '../../structures/index.ts';
import { publish } from './support/benchmarks-file.ts';
import { markdownTable } from './support/markdown-table.ts';
import { readFlags } from './support/read-flags.ts';
import { recordFits, replay, type RecordedFits } from './support/recorded-fits.ts';
import { PYTHON } from './support/sklearn-epochs.ts';
import { syntheticRows } from './support/synthetic-rows.ts';

const { quick } = readFlags({ quick: { type: 'boolean', default: false } });
const TRIALS = quick ? 3 : 10;
const JOBS = 2;
const SEEDS = quick ? [1] : [1, 2, 3];
const SCRIPT = fileURLToPath(new URL('./train-sklearn.py', import.meta.url));
const HEAD = [
  'work',
  'rows',
  'simd, s',
  'scikit-learn, s',
  'ratio',
  'worst seed',
  'ratio of an epoch',
  'epochs, simd',
  'scikit-learn',
  'best F1, simd',
  'scikit-learn',
];

type Work = (engine: Engine, seed: number) => Promise<unknown>;

function vectorsOf(name: string, scope: number): Work {
  return async (engine, seed) => {
    const { dataset } = await makeDataset(await builtInStructures[name]!(), { scope, seed, beyond: false });
    await trainVectors(dataset, 'one-hot', { engine, seed, trials: TRIALS });
  };
}

const searchOf =
  (count: number, width: number): Work =>
  (engine, seed) =>
    randomSearch(syntheticRows(count, width), { engine, seed, trials: TRIALS });

const WORKS: Readonly<Record<string, Work>> = quick
  ? { 'binary tree of scope 4, vectors': vectorsOf('binary-tree', 4), '2000 × 40': searchOf(2000, 40) }
  : {
      'binary tree of scope 7, vectors': vectorsOf('binary-tree', 7),
      'search tree of scope 8, vectors': vectorsOf('binary-search-tree', 8),
      '80000 × 40': searchOf(80_000, 40),
    };

/** The result of one contestant. */
interface Outcome {
  readonly seconds: number;
  /** Number of epochs over all combinations. */
  readonly epochs: number;
  /** The best F1 on the validation rows. */
  readonly f1: number;
}

async function runSimd(engine: Engine, fits: RecordedFits): Promise<Outcome> {
  const start = performance.now();
  const results = await replay(engine, [fits]);
  const seconds = (performance.now() - start) / 1000;
  const labels = Uint8Array.from(fits.tasks[0]!.validation, (row) => fits.data.labels[row]!);
  const f1Of = ({ probabilities }: FitResult): number => classScores(labels, probabilities, 0.5).f1;
  const epochs = results.reduce((sum, { curve }) => sum + curve.length, 0);
  return { seconds, f1: Math.max(...results.map(f1Of)), epochs };
}

function runSklearn({ data, tasks }: RecordedFits): Outcome & { sklearn: string } {
  const folder = mkdtempSync(join(tmpdir(), 'learn-inv-bench-'));
  try {
    const { rows, width, labels } = data;
    const write = (name: string, values: Float32Array | Uint32Array): void =>
      writeFileSync(join(folder, `${name}.bin`), values);
    write('rows', rows);
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

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const all = (outcomes: readonly Outcome[], what: keyof Outcome): number =>
  sum(outcomes.map((outcome) => outcome[what]));

function tableRow(
  name: string,
  size: string,
  ours: readonly Outcome[],
  theirs: readonly Outcome[],
): string[] {
  const ratio = all(theirs, 'seconds') / all(ours, 'seconds');
  const ratios = ours.map(({ seconds }, i) => theirs[i]!.seconds / seconds);
  return [
    name,
    size,
    ...[ours, theirs].map((side) => (all(side, 'seconds') / side.length).toFixed(2)),
    ...[ratio, Math.min(...ratios), (ratio * all(ours, 'epochs')) / all(theirs, 'epochs')].map((value) =>
      value.toFixed(1),
    ),
    ...[ours, theirs].map((side) => (all(side, 'epochs') / side.length).toFixed(0)),
    ...[ours, theirs].map((side) => (all(side, 'f1') / side.length).toFixed(4)),
  ];
}

const engine = await openEngine('simd', JOBS);
const rows: string[][] = [];
let version = '';
try {
  for (const [name, work] of Object.entries(WORKS)) {
    const ours: Outcome[] = [];
    const theirs: Outcome[] = [];
    let size = '';
    for (const seed of SEEDS) {
      const [fits] = await recordFits(engine, (recorder) => work(recorder, seed)); // also warms the threads up
      ours.push(await runSimd(engine, fits!));
      const { sklearn, ...outcome } = runSklearn(fits!);
      theirs.push(outcome);
      version = sklearn;
      size = `${fits!.data.rowCount} × ${fits!.data.width}`;
      console.log(`${name}, seed ${seed}: ${JSON.stringify(ours.at(-1))} ${JSON.stringify(outcome)}`);
    }
    rows.push(tableRow(name, size, ours, theirs));
    console.log(rows.at(-1)!.join(', '));
  }
} finally {
  await engine.dispose();
}
const text =
  `Both search the same ten combinations on the same rows, with the same split and stopping rule: simd with ${JOBS} ` +
  `threads and scikit-learn ${version} with \`n_jobs=${JOBS}\` in float32, in turns; ${SEEDS.length === 1 ? 'one seed' : `means over ${SEEDS.length} seeds`}. ` +
  'The ratio compares seconds; if one side needs more epochs than the other, see the ratio of an epoch.';
publish(
  {
    heading: 'A whole random search against scikit-learn',
    script: 'bench:train',
    paragraphs: [text, markdownTable(HEAD, rows)],
  },
  !quick,
);
