import type { Activation } from '../network.ts';
import type { TrainingData } from '../types.ts';

/**
 * Returns the mean loss, penalty included, in double precision: the reference for all engines.
 *
 * @param parameters in the flat order.
 * @param samples indexes of rows.
 */
export function referenceLoss(
  parameters: Float64Array,
  data: TrainingData,
  samples: Uint32Array,
  hidden: number,
  activation: Activation,
  l2: number,
): number {
  const inputs = data.width;
  const w1 = parameters.subarray(0, inputs * hidden);
  const b1 = parameters.subarray(w1.length, w1.length + hidden);
  const w2 = parameters.subarray(w1.length + hidden, w1.length + 2 * hidden);
  const b2 = parameters.at(-1)!;
  const logitOf = (row: number): number => {
    let logit = b2;
    for (let unit = 0; unit < hidden; unit++) {
      let sum = b1[unit]!;
      for (let i = 0; i < inputs; i++) sum += data.rows[row * inputs + i]! * w1[i * hidden + unit]!;
      logit += w2[unit]! * (activation === 'relu' ? Math.max(0, sum) : Math.tanh(sum));
    }
    return logit;
  };
  let loss = 0;
  for (const row of samples)
    loss += Math.log1p(Math.exp(data.labels[row] === 1 ? -logitOf(row) : logitOf(row)));
  const squares = [...w1, ...w2].reduce((sum, weight) => sum + weight * weight, 0);
  return (loss + (l2 / 2) * squares) / samples.length;
}
