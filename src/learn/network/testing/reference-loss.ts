import type { Activation } from '../network.ts';
import type { TrainingData } from '../types.ts';

/**
 * Returns the mean loss, penalty included, in double precision: the reference for all engines.
 *
 * @param parameters in the flat order.
 * @param samples indexes of bags.
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
  const logOfRow = (row: number): number => {
    let logit = b2;
    for (let unit = 0; unit < hidden; unit++) {
      let sum = b1[unit]!;
      for (let i = 0; i < inputs; i++) sum += data.rows[row * inputs + i]! * w1[i * hidden + unit]!;
      logit += w2[unit]! * (activation === 'relu' ? Math.max(0, sum) : Math.tanh(sum));
    }
    return -Math.log1p(Math.exp(-logit));
  };
  let loss = 0;
  for (const bag of samples) {
    const rows = data.members.subarray(data.starts[bag], data.starts[bag + 1]);
    const log = rows.reduce((sum, row) => sum + logOfRow(row), 0);
    loss -= data.weights[bag]! * (data.labels[bag] === 1 ? log : Math.log(1 - Math.exp(log)));
  }
  const squares = [...w1, ...w2].reduce((sum, weight) => sum + weight * weight, 0);
  return (loss + (l2 / 2) * squares) / samples.length;
}
