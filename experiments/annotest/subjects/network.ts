// The public functions of src/learn/network, annotated: this program is a neural-network program too.
import type { LabelledRows, Rows } from '../../../src/learn/windows/rows.ts';
import { classScores, logLoss, rocAuc, type ClassScores } from '../../../src/learn/network/metrics.ts';
import {
  predict,
  type Activation,
  type Network,
  parameterCount,
  toNetwork,
} from '../../../src/learn/network/network.ts';
import { openEngine } from '../../../src/learn/network/open-engine.ts';
import { randomSearch } from '../../../src/learn/network/search/random-search.ts';
import { stratifiedFolds, stratifiedSplit, type Split } from '../../../src/learn/network/search/split.ts';
import { shareRows } from '../../../src/learn/network/training-data.ts';
import type { Recipe, SearchResult, TrainingData } from '../../../src/learn/network/types.ts';
import { createRandom } from '../../../src/base/random.ts';

/**
 * @generator
 * @exclude
 * @arg inputs dim('inputs', { min: 1, max: 5 })
 * @arg hidden dim('hidden', { min: 1, max: 6 })
 * @arg activation froms(['relu', 'tanh'])
 * @arg w1 array(['inputs', 'hidden'], 'float32', { min: -100, max: 100 })
 * @arg b1 array(['hidden'], 'float32', { min: -100, max: 100 })
 * @arg w2 array(['hidden'], 'float32', { min: -100, max: 100 })
 * @arg b2 float(-100, 100)
 */
export const network = (
  inputs: number,
  hidden: number,
  activation: Activation,
  w1: Float32Array,
  b1: Float32Array,
  w2: Float32Array,
  b2: number,
): Network => ({ activation, inputs, hidden, w1, b1, w2, b2 });

/**
 * @generator
 * @exclude
 * @arg width dim('inputs', { min: 1, max: 5 })
 * @arg data array(['rows + 5', 'inputs'], 'float32', { min: -10, max: 10 })
 * @arg labels array(['rows + 5'], 'uint8', { min: 0, max: 1 })
 */
export const examples = (width: number, data: Float32Array, labels: Uint8Array): LabelledRows => ({
  ...{ data, width, count: labels.length },
  labels,
});

/**
 * @arg trained objs(network)
 * @arg data array(['rows', 'inputs'], 'float32', { min: -100, max: 100 })
 * @returns array(['rows'], 'float32', { min: 0, max: 1 })
 * @ensure finite
 * @ensure deterministic
 */
export function predictRows(trained: Network, data: Float32Array): Float32Array {
  const rows: Rows = { data, width: trained.inputs, count: data.length / trained.inputs };
  return predict(trained, rows);
}

/**
 * @arg inputs dim('inputs', { min: 1, max: 5 })
 * @arg hidden dim('hidden', { min: 1, max: 6 })
 * @arg activation froms(['relu', 'tanh'])
 * @arg values array(['inputs + 2', 'hidden'], 'float32', { min: -100, max: 100 })
 * @arg b2 float(-100, 100, { bits: 32 })
 * @ensure result.b2 === b2
 * @ensure result.w2.length === hidden && result.b1.length === hidden && result.w1.length === inputs * hidden
 */
export function networkOfParameters(
  inputs: number,
  hidden: number,
  activation: Activation,
  values: Float32Array,
  b2: number,
): Network {
  const shape = { inputs, hidden };
  const parameters = new Float32Array(parameterCount(shape));
  parameters.set([...values, b2]);
  return toNetwork(parameters, shape, activation);
}

/**
 * @arg labels array(['n'], 'uint8', { min: 0, max: 1 })
 * @arg probabilities array(['n'], 'float32', { min: 0, max: 1 })
 * @arg threshold float(0, 1)
 * @returns dict({ precision: float(0, 1), recall: float(0, 1), f1: float(0, 1) })
 */
export const scores = (labels: Uint8Array, probabilities: Float32Array, threshold: number): ClassScores =>
  classScores(labels, probabilities, threshold);

/**
 * @arg labels array(['n'], 'uint8', { min: 0, max: 1 })
 * @arg probabilities array(['n'], 'float32', { min: 0, max: 1 })
 * @returns float(0, 1)
 */
export const areaUnderCurve = (labels: Uint8Array, probabilities: Float32Array): number =>
  rocAuc(labels, probabilities);

/**
 * @arg labels array(['n'], 'uint8', { min: 0, max: 1 })
 * @arg probabilities array(['n'], 'float32', { min: 0, max: 1 })
 * @arg balanced bool()
 * @returns float(0, 17)
 */
export const loss = (labels: Uint8Array, probabilities: Float32Array, balanced: boolean): number =>
  logLoss(labels, probabilities, balanced);

/**
 * @arg shared objs(examples)
 * @ensure result.rowCount === shared.labels.length && result.rows.length === shared.data.length
 */
export const share = (shared: LabelledRows): TrainingData => shareRows(shared);

/**
 * @arg labels array(['n + 5'], 'uint8', { min: 0, max: 1 })
 * @arg portion float(0, 1)
 * @arg seed int(0, 1000)
 * @require labels.filter((label) => label === 1).length >= 2 && labels.filter((label) => label === 0).length >= 2
 * @ensure result.training.length + result.validation.length === labels.length
 */
export const split = (labels: Uint8Array, portion: number, seed: number): Split =>
  stratifiedSplit(labels, portion, createRandom(seed));

/**
 * @arg labels array(['n + 5'], 'uint8', { min: 0, max: 1 })
 * @arg folds int(2, 3)
 * @arg seed int(0, 1000)
 * @require [0, 1].every((kind) => labels.filter((label) => label === kind).length >= folds)
 * @ensure result.length === folds
 * @ensure result.every(({ training, validation }) => training.length + validation.length === labels.length)
 */
export const foldsOf = (labels: Uint8Array, folds: number, seed: number): Split[] =>
  stratifiedFolds(labels, folds, createRandom(seed));

/**
 * Trains on rows of which three are valid and three invalid at least.
 * @arg given objs(examples)
 * @arg engineName froms(['simd', 'tensorflow'])
 * @arg options dict({ recipe: froms(['default', 'paper']), trials: int(1, 2), 'maxEpochs?': int(1, 3), 'batchSize?': int(2, 8), 'patience?': int(1, 3), 'activation?': froms(['relu', 'tanh']), seed: int(0, 1000) })
 * @require [0, 1].every((kind) => given.labels.filter((label) => label === kind).length >= 3)
 * @timeout 20000
 * @ensure finite
 */
export async function search(
  given: LabelledRows,
  engineName: 'simd' | 'tensorflow',
  options: {
    recipe: Recipe;
    trials: number;
    maxEpochs?: number;
    batchSize?: number;
    patience?: number;
    activation?: Activation;
    seed: number;
  },
): Promise<SearchResult> {
  const engine = await openEngine(engineName, 1);
  try {
    return await randomSearch(given, { ...options, engine });
  } finally {
    await engine.dispose();
  }
}
