import { createRepOK } from '../../../src/learn/model/classifier.ts';
import { candidates } from '../../../src/learn/examples/korat/candidates.ts';
import { createSearchSpace } from '../../../src/learn/examples/korat/create-search-space.ts';
import { learn } from '../../../src/learn/training/learn.ts';
import { createRandom } from '../../../src/base/random.ts';
import { initialParameters } from '../../../src/learn/network/network.ts';
import { randomSearch } from '../../../src/learn/network/search/random-search.ts';
import { openSimdEngine } from '../../../src/learn/network/simd/engine.ts';
import { openSimdWorkspace } from '../../../src/learn/network/simd/built-kernel.ts';
import { openTensorflowEngine } from '../../../src/learn/network/tensorflow/engine.ts';
import { shareRows } from '../../../src/learn/network/training-data.ts';
import type { Engine, TrainingData } from '../../../src/learn/network/types.ts';
import treeStructure from '../../../structures/binary-search-tree/index.ts';
import { searchTree } from './build-subjects.ts';
import { inTurns } from './in-turns.ts';
import { recordFits, replay, type RecordedFits } from './recorded-fits.ts';
import { syntheticRows, syntheticOnes } from './synthetic-rows.ts';

/** A ratio of two costs, measured in turns, with the bound at which something must be wrong. */
export interface QuickRatio {
  readonly name: string;
  /**
   * Far from usual values, since the machine may do other work; the contestants take turns and the least time counts.
   */
  readonly bound: number;
  /** The direction of the bound. */
  readonly kind: 'at least' | 'at most';
  readonly measure: () => number | Promise<number>;
}

const SECONDS = 1;
const ROUNDS = 2;

/** The ratios that `npm run bench -- --quick` checks. */
export const QUICK_RATIOS: readonly QuickRatio[] = [
  {
    name: 'a random search on one thread: TensorFlow.js on WebAssembly / simd',
    bound: 3,
    kind: 'at least',
    measure: compareSearches,
  },
  {
    name: 'an epoch on rows of 25 ones of 200: dense / listed',
    bound: 1.3,
    kind: 'at least',
    measure: compareEpochs,
  },
  {
    name: 'a check of a search tree of 1,000 nodes: windows / JSON.stringify',
    bound: 6,
    kind: 'at most',
    measure: compareChecks,
  },
  {
    name: 'enumerating search trees: 400,000 candidates / 100,000',
    bound: 8,
    kind: 'at most',
    measure: async () => ratioOf(await enumerate(400_000), await enumerate(100_000)),
  },
];

function ratioOf(above: () => unknown, below: () => unknown): number {
  const [first, second] = inTurns([above, below], SECONDS);
  return first!.least / second!.least;
}

async function compareSearches(): Promise<number> {
  const simd = openSimdEngine(1);
  const tensorflow = await openTensorflowEngine(['wasm']);
  try {
    const fits = await recordFits(simd, (engine) =>
      randomSearch(syntheticRows(1000, 40), { engine, seed: 1, trials: 3, maxEpochs: 5 }),
    );
    let [ours, theirs] = [Infinity, Infinity];
    for (let round = 0; round < ROUNDS; round++) {
      ours = Math.min(ours, await timeOf(simd, fits));
      theirs = Math.min(theirs, await timeOf(tensorflow, fits));
    }
    return theirs / ours;
  } finally {
    await Promise.all([simd.dispose(), tensorflow.dispose()]);
  }
}

async function timeOf(engine: Engine, fits: readonly RecordedFits[]): Promise<number> {
  const start = performance.now();
  await replay(engine, fits);
  return performance.now() - start;
}

function compareEpochs(): number {
  const listed = shareRows(syntheticOnes(2000, 200, 25));
  const rows = new Float32Array(new SharedArrayBuffer(listed.rows.byteLength));
  rows.set(listed.rows);
  rows[rows.indexOf(1)] = 0.5; // one number other than 0 and 1 makes the kernel store all rows densely
  return ratioOf(epochOf({ ...listed, rows }), epochOf(listed));
}

function epochOf(data: TrainingData): () => unknown {
  const hidden = 50;
  const initial = initialParameters({ inputs: data.width, hidden }, createRandom('weights'));
  const trainer = openSimdWorkspace(data).createTrainer(hidden, 'relu', initial);
  const order = Uint32Array.from({ length: data.rowCount }, (_, row) => row);
  return () => trainer.epoch(order, { batchSize: 200, l2: 1e-4, learningRate: 1e-3 });
}

async function compareChecks(): Promise<number> {
  const { model } = await learn(treeStructure, { scope: 4, seed: 1, trials: 1, jobs: 1 });
  const repOK = createRepOK(model);
  // An unchanged object is not judged again, so two objects alternate.
  const [tree, other] = [searchTree(1000), searchTree(1000)];
  return ratioOf(
    () => (repOK.check(tree), repOK.check(other)),
    () => (JSON.stringify(tree), JSON.stringify(other)),
  );
}

async function enumerate(count: number): Promise<() => void> {
  const space = await createSearchSpace(treeStructure, 8);
  return () => {
    let visited = 0;
    for (const _ of candidates(space)) if (++visited === count) return;
  };
}
