// Seconds of whole random searches, the same fits on a graphics card and on the processor, written to
// reports/benchmarks.md. `npm run bench:gpu [-- --quick] [-- --software]`
//
// On a machine with a card: npm ci && npm install --no-save --save-dev webgpu@0.6.2 && npm run bench:gpu
import { makeDataset } from '../../src/dataset/make-dataset.ts';
import { trainWindows } from '../../src/learn/train-windows.ts';
import { openEngine } from '../../src/network/open-engine.ts';
import { randomSearch } from '../../src/network/search/random-search.ts';
import type { Engine, FitResult } from '../../src/network/types.ts';
import { openWebgpuEngine } from '../../src/network/webgpu/engine.ts';
import { builtInStructures } from '../../structures/index.ts';
import { runProgram } from '../support/run-program.ts';
import { publish } from './support/benchmarks-file.ts';
import { markdownTable } from './support/markdown-table.ts';
import { readFlags } from './support/read-flags.ts';
import { recordFits, replay, type RecordedFits } from './support/recorded-fits.ts';
import { syntheticBags } from './support/synthetic-bags.ts';

const { quick, software } = readFlags({
  quick: { type: 'boolean', default: false },
  software: { type: 'boolean', default: false },
});
const TRIALS = quick ? 3 : 10;
const ROUNDS = quick ? 1 : 3;
const HEAD = [
  'work',
  'fits',
  'epochs',
  'simd, s',
  'webgpu, s',
  'ratio',
  'lowest validation loss, simd',
  'webgpu',
];

/** A training task: requests fits from an engine. */
type Work = (engine: Engine) => Promise<unknown>;

function searchOf(count: number, width: number, maxEpochs: number): Work {
  return (engine) =>
    randomSearch(syntheticBags(count, width), { engine, seed: 1, trials: TRIALS, maxEpochs });
}

function windowsOf(scope: number): Work {
  return async (engine) => {
    const { dataset } = await makeDataset(await builtInStructures['binary-search-tree']!(), {
      scope,
      seed: 1,
    });
    await trainWindows(dataset, { engine, seed: '1', trials: TRIALS });
  };
}

const WORKS: Readonly<Record<string, Work>> = quick
  ? {
      'random search, 2000 × 40, 5 epochs': searchOf(2000, 40, 5),
      'three votes on windows, search tree of scope 4': windowsOf(4),
    }
  : {
      'random search, 80000 × 40': searchOf(80_000, 40, 200),
      'three votes on windows, search tree of scope 8': windowsOf(8),
    };

/** The least seconds over the rounds, and the results of the last round. */
async function time(
  engine: Engine,
  fits: readonly RecordedFits[],
): Promise<{ seconds: number; results: FitResult[] }> {
  let seconds = Infinity;
  let results: FitResult[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    results = await replay(engine, fits);
    seconds = Math.min(seconds, (performance.now() - start) / 1000);
  }
  return { seconds, results };
}

const leastLoss = ({ curve }: FitResult): number =>
  Math.min(...curve.map(({ validationLoss }) => validationLoss!));
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

async function bench(name: string, work: Work, simd: Engine, card: Engine): Promise<string[]> {
  const fits = await recordFits(simd, work);
  const ours = await time(card, fits);
  const theirs = await time(simd, fits);
  return [
    name,
    String(ours.results.length),
    String(theirs.results.reduce((sum, { curve }) => sum + curve.length, 0)),
    theirs.seconds.toFixed(2),
    ours.seconds.toFixed(2),
    (theirs.seconds / ours.seconds).toFixed(2),
    ...[theirs, ours].map(({ results }) => mean(results.map(leastLoss)).toPrecision(5)),
  ];
}

async function main(): Promise<void> {
  const card = await openWebgpuEngine({ software });
  const simd = await openEngine('simd');
  try {
    const rows: string[][] = [];
    for (const [name, work] of Object.entries(WORKS)) rows.push(await bench(name, work, simd, card));
    const text =
      `${card.describe()} against ${simd.describe()}. The same fits with the same batches and early stopping; ` +
      `least seconds of ${ROUNDS} rounds.`;
    publish(
      {
        heading: 'A search on a graphics card',
        script: 'bench:gpu',
        paragraphs: [text, markdownTable(HEAD, rows)],
      },
      !quick && !software,
    );
  } finally {
    await Promise.all([card.dispose(), simd.dispose()]);
  }
}

await runProgram(main);
