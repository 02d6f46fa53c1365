// Seconds per epoch on windows: simd on one thread, our tensorflow engine on WebAssembly, and
// PyTorch on one thread, in turns on the same combinations, initial weights and batches. `npm run bench:windows [--
// --quick]`
import { makeDataset } from '../../src/learn/examples/dataset/make-dataset.ts';
import { trainWindows } from '../../src/learn/training/train-windows.ts';
import { openEngine } from '../../src/learn/network/open-engine.ts';
import { openTensorflowEngine } from '../../src/learn/network/tensorflow/engine.ts';
import type { Engine } from '../../src/learn/network/types.ts';
import { builtInStructures } from '../../structures/index.ts';
import { publish } from './support/benchmarks-file.ts';
import { markdownTable } from './support/markdown-table.ts';
import { median } from './support/race.ts';
import { readFlags } from './support/read-flags.ts';
import { recordFits, type RecordedFits } from './support/recorded-fits.ts';
import { PYTHON } from './support/sklearn-epochs.ts';
import { hasTorch, startTorch, type FitCourse } from './support/torch-fits.ts';

const { quick } = readFlags({ quick: { type: 'boolean', default: false } });
const TRIALS = 3;
const EPOCHS = quick ? 3 : 20;
const ROUNDS = quick ? 2 : 5;
const SCOPES = quick
  ? { 'binary-search-tree': 4, 'disjoint-set': 4 }
  : { 'binary-search-tree': 6, 'red-black-tree': 6, 'disjoint-set': 6 };

/** The fits that the first vote requests, all with the same number of epochs. */
async function firstVote(name: string, scope: number, engine: Engine): Promise<RecordedFits> {
  const { dataset } = await makeDataset(await builtInStructures[name]!(), { scope, seed: 1 });
  const options = { seed: '1', votes: 1, trials: TRIALS, maxEpochs: EPOCHS, patience: EPOCHS };
  const [fits] = await recordFits(engine, (recorder) =>
    trainWindows(dataset, { ...options, engine: recorder }),
  );
  return fits!;
}

async function courses(engine: Engine, { data, tasks }: RecordedFits): Promise<FitCourse[]> {
  const results = await engine.fitAll(data, tasks);
  return results.map(({ seconds, curve }) => ({
    seconds,
    losses: curve.map(({ trainLoss, validationLoss }) => [trainLoss, validationLoss!]),
  }));
}

interface Side {
  readonly title: string;
  readonly run: () => Promise<FitCourse[]>;
  /** Seconds per epoch, averaged over all combinations, one number per round. */
  readonly seconds: number[];
  last: FitCourse[];
}

async function race(sides: readonly Side[]): Promise<void> {
  for (let round = -1; round < ROUNDS; round++) {
    for (const side of sides) {
      side.last = await side.run();
      const seconds = side.last.reduce((sum, fit) => sum + fit.seconds, 0);
      if (round >= 0) side.seconds.push(seconds / (TRIALS * EPOCHS)); // the first round warms up
    }
  }
}

/** The largest relative difference between two contestants of a loss in the first epochs. */
function difference(ours: readonly FitCourse[], theirs: readonly FitCourse[], epochs: number): string {
  const flat = (fits: readonly FitCourse[]): number[] =>
    fits.flatMap(({ losses }) => losses.slice(0, epochs).flat());
  const reference = flat(ours);
  const differences = flat(theirs).map((loss, i) => Math.abs(loss - reference[i]!) / reference[i]!);
  return Math.max(...differences).toExponential(0);
}

function rowsOf(name: string, sides: readonly Side[]): string[][] {
  const ours = sides[0]!;
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const lossOf = ({ last }: Side, which: number): string =>
    mean(last.map(({ losses }) => losses.at(-1)![which]!)).toFixed(5);
  return sides.map((side) => [
    `${name}: ${side.title}`,
    (1000 * median(side.seconds)).toFixed(3),
    (median(side.seconds) / median(ours.seconds)).toFixed(1),
    lossOf(side, 0),
    lossOf(side, 1),
    difference(ours.last, side.last, 1),
    difference(ours.last, side.last, EPOCHS),
  ]);
}

const simd = await openEngine('simd', 1);
const tensorflow = await openTensorflowEngine(['wasm']);
const withTorch = hasTorch();
const rows: string[][] = [];
try {
  for (const [name, scope] of Object.entries(SCOPES)) {
    const fits = await firstVote(name, scope, simd);
    const side = (title: string, run: Side['run']): Side => ({ title, run, seconds: [], last: [] });
    const torch = withTorch ? await startTorch(fits) : undefined;
    const sides = [
      side('simd', () => courses(simd, fits)),
      side('tensorflow', () => courses(tensorflow, fits)),
      ...(torch === undefined ? [] : [side(torch.title, torch.run)]),
    ];
    await race(sides);
    torch?.end();
    const { data } = fits;
    rows.push(...rowsOf(`${name}, scope ${scope}, ${data.rowCount} rows of ${data.width}`, sides));
    console.log(rows.slice(-sides.length).join('\n'));
  }
} finally {
  await Promise.all([simd.dispose(), tensorflow.dispose()]);
}
const head = [
  'windows of the first vote',
  'ms per epoch',
  '/ simd',
  'training loss',
  'validation loss',
  'difference, epoch 1',
  'any epoch',
];
publish(
  {
    heading: 'Training on windows',
    script: 'bench:windows',
    paragraphs: [
      `The first ${TRIALS} combinations of a search, ${EPOCHS} epochs each, validated after each epoch: ${simd.describe()}, ` +
        `${tensorflow.describe()} and PyTorch on one thread, in turns; the median of ${ROUNDS} rounds after one ` +
        'warm-up round. Losses are those after the last epoch. The last two columns give the largest relative ' +
        `difference of a loss from that of simd, after one epoch and after any: rounding errors grow with each step.${withTorch ? '' : ` No PyTorch in ${PYTHON}: on Debian, apt-get install python3-torch.`}`,
      markdownTable(head, rows),
    ],
  },
  !quick,
);
