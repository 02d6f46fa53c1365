import type { Tensor } from '../../model/layers-model.ts';

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
    const next = after.get(name)!.data;
    gradients.set(name, { shape, data: data.map((value, place) => (value - next[place]!) / learningRate) });
  }
  return gradients;
}
