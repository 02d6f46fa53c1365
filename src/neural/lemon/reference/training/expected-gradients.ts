import type { LayersModel, Tensor } from '../../model/layers-model.ts';
import type { TrainingBatch } from './check-step.ts';
import { lossFunction, type Exact } from './loss-of-weights.ts';

/** A change of a weight for a central difference. */
const WIDTH = 1e-5;
/** Most weights; each takes two evaluations of the model. */
const MAX_WEIGHTS = 500;

/** Returns the float64 gradients by weight; undefined if a layer is unknown, or there are too many weights. */
export function expectedGradients(
  { topology, weights }: LayersModel,
  batch: TrainingBatch,
): ReadonlyMap<string, Float64Array> | undefined {
  const loss = lossFunction(topology, batch);
  const trainable = [...weights].filter(([name]) => !name.includes('/moving_'));
  if (trainable.reduce((sum, [, { data }]) => sum + data.length, 0) > MAX_WEIGHTS) return undefined;
  const gradients = new Map<string, Float64Array>();
  for (const [name, { shape, data }] of trainable) {
    const gradient = Float64Array.from(data, (value, at) => {
      const [up, down] = [WIDTH, -WIDTH].map((change) =>
        loss(
          new Map<string, Tensor | Exact>([
            ...weights,
            [name, { shape, data: Float64Array.from(data).with(at, value + change) }],
          ]),
        ),
      );
      return up === undefined || down === undefined ? NaN : (up.value - down.value) / (2 * WIDTH);
    });
    if (gradient.some(Number.isNaN)) return undefined;
    gradients.set(name, gradient);
  }
  return gradients;
}
