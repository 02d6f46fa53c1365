import { itemAt } from '../../../../base/item-at.ts';
import { mustGet } from '../../../../base/must-get.ts';
import type { Random } from '../../../../base/random.ts';
import type { LayersModel, Tensor } from '../../model/layers-model.ts';
import { UNIT } from '../rounding.ts';
import {
  lossFunction,
  lossNoise,
  type Exact,
  type LossAt,
  type LossOfWeights,
  type Weights,
} from './loss-of-weights.ts';

/** A batch to train on; the loss is the mean squared error. */
export interface TrainingBatch {
  readonly input: Tensor;
  readonly target: Tensor;
  /** True if the input is indices, which rounding does not change. */
  readonly hasIndices?: boolean;
  /** The learning rate, if the gradients come from the change of the weights; they err by its rounding. */
  readonly learningRate?: number;
}

/** A loss, or the gradient of a weight, of a back end that is wrong. */
export interface TrainingFault {
  readonly kind: 'loss' | 'gradient';
  /** The weight; empty for the loss. */
  readonly weight: string;
  /** The loss, or the derivative along a random direction. */
  readonly got: number;
}

/** The part of a gradient that may be wrong without a report; rounding makes about 1e-5 of it wrong. */
const RELATIVE = 1e-3;
/** A change of weights for a central difference, as a part of their size. */
const STEP = 1e-6;
/** Uniform numbers up to this, of both signs, have a variance of one. */
const UNIT_SPREAD = Math.sqrt(3);
/** Unit roundoffs of a backward pass. */
const NOISE = 64;
/** A difference must exceed that of a change of all weights and the input by 32 unit roundoffs, which some models amplify. */
const [SHAKES, SHAKE, SHAKEN_SHARE] = [3, 32 * UNIT, 4];

/**
 * Checks a step of training of one back end. The loss is compared with the float64 loss within its bound. Gradients are
 * compared with central differences of the float64 loss along random directions of all weights together. If they
 * differ, or if `eachWeight` is true, each weight is compared alone, by two evaluations of the model. Where the
 * derivatives of both sides differ, as at zero of a relu, the tolerance grows by the difference.
 *
 * @returns undefined if the reference cannot evaluate the model in training: a layer is unknown or random.
 */
export function checkStep(
  { topology }: LayersModel,
  batch: TrainingBatch,
  step: TrainingStep,
  random: Random,
  eachWeight: boolean,
): readonly TrainingFault[] | undefined {
  const loss = lossFunction(topology, batch);
  const center = loss(step.weights);
  if (center === undefined || hasRegularizer(topology)) return undefined;
  const isLossRight = Math.abs(center.value - step.loss) <= center.bound;
  const faults: TrainingFault[] = isLossRight ? [] : [{ kind: 'loss', weight: '', got: step.loss }];
  const frozen = topology.config.layers.filter(({ config }) => config['trainable'] === false);
  const names = [...step.gradients.keys()].filter(
    (name) => !frozen.some((layer) => name.startsWith(`${layer.name}/`)),
  );
  // Places, not names: TensorFlow.js numbers the names of layers by all models that a process has built.
  const places = (chosen: readonly string[]): string => chosen.map((name) => names.indexOf(name)).join();
  const check = (chosen: readonly string[]): TrainingFault | undefined =>
    checkGradients(loss, center, batch, step, chosen, random.fork(places(chosen)));
  if (!eachWeight && check(names) === undefined) return faults;
  return [...faults, ...names.flatMap((name) => check([name]) ?? [])];
}

function checkGradients(
  loss: LossOfWeights,
  center: LossAt,
  { input, target, hasIndices = false, learningRate }: TrainingBatch,
  { weights, gradients }: TrainingStep,
  chosen: readonly string[],
  random: Random,
): TrainingFault | undefined {
  let [got, square, rounding, norm, count] = [0, 0, 0, 0, 0];
  // No signs: where the parts of a gradient sum to zero, as in a softmax's bias, equal signs would hide any factor of it.
  const direction = new Map<string, Float64Array>();
  for (const weight of chosen) {
    const { data } = mustGet(weights, weight);
    const gradient = mustGet(gradients, weight).data;
    const along = Float64Array.from(data, () => UNIT_SPREAD * (2 * random.next() - 1));
    direction.set(weight, along);
    for (let place = 0; place < data.length; place++) {
      got += along[place]! * gradient[place]!;
      square += gradient[place]! ** 2;
      norm += data[place]! ** 2;
      if (learningRate !== undefined)
        rounding += ((4 * UNIT * along[place]! * data[place]!) / learningRate) ** 2;
    }
    count += data.length;
  }
  const width = STEP * Math.max(Math.sqrt(norm / Math.max(1, count)), 1e-3);
  const ends = (base: Weights, shakenInput?: Exact): [LossAt, LossAt] =>
    [width, -width].map((change) => loss(moved(base, direction, change), shakenInput)) as [LossAt, LossAt];
  const [up, down] = ends(weights);
  const expected = (up.value - down.value) / (2 * width);
  // The reference has left the numbers, or cannot tell what the back end has.
  if (!Number.isFinite(expected)) return undefined;
  const kink = Math.abs(up.value + down.value - 2 * center.value) / width;
  const change = up.output.map((value, place) => (value - down.output[place]!) / (2 * width));
  const noise = NOISE * UNIT * lossNoise(center.output, target.data, change);
  let tolerance =
    RELATIVE * (Math.sqrt(square) + Math.abs(expected)) + 4 * Math.sqrt(rounding) + 2 * kink + noise;
  for (let index = 0; index < SHAKES && !(Math.abs(got - expected) <= tolerance); index++) {
    if (Number.isNaN(got)) break;
    const near = new Map([...weights].map(([key, weight]) => [key, shaken(weight, random)]));
    const [high, low] = ends(near, hasIndices ? undefined : shaken(input, random));
    tolerance += SHAKEN_SHARE * Math.abs((high.value - low.value) / (2 * width) - expected);
  }
  if (Math.abs(got - expected) <= tolerance) return undefined;
  return { kind: 'gradient', weight: itemAt(chosen, 0), got };
}

function moved(weights: Weights, direction: ReadonlyMap<string, Float64Array>, change: number): Weights {
  const result = new Map(weights);
  for (const [name, along] of direction)
    result.set(
      name,
      mapped(mustGet(weights, name), (value, place) => value + along[place]! * change),
    );
  return result;
}

/** Returns a tensor that rounding may have changed, many times over. */
const shaken = (tensor: Tensor, random: Random): Exact =>
  mapped(tensor, (value) => value * (1 + SHAKE * (2 * random.next() - 1)));

const mapped = (
  { shape, data }: Tensor | Exact,
  change: (value: number, place: number) => number,
): Exact => ({
  shape,
  data: Float64Array.from(data, change),
});

const hasRegularizer = (topology: LayersModel['topology']): boolean =>
  topology.config.layers.some(({ config }) =>
    Object.entries(config).some(([key, value]) => key.endsWith('_regularizer') && value !== null),
  );

/** One step of training that a back end recorded. */
export interface TrainingStep {
  /** The loss of the batch before the step. */
  readonly loss: number;
  /** The weights before the step, by name. */
  readonly weights: ReadonlyMap<string, Tensor>;
  /** The gradients of the loss with respect to trainable weights, by name. */
  readonly gradients: ReadonlyMap<string, Tensor>;
}

/** Returns the gradients that a step of plain gradient descent applied: the change of the weights by the rate. */
export function gradientsOfDescent(
  before: ReadonlyMap<string, Tensor>,
  after: ReadonlyMap<string, Tensor>,
  learningRate: number,
): ReadonlyMap<string, Tensor> {
  const gradients = new Map<string, Tensor>();
  for (const [name, { shape, data }] of before) {
    if (/moving_(mean|variance)/.test(name)) continue;
    const next = mustGet(after, name).data;
    gradients.set(name, { shape, data: data.map((value, place) => (value - next[place]!) / learningRate) });
  }
  return gradients;
}
