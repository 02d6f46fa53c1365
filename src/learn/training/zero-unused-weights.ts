import type { Bags } from '../windows/bags.ts';
import type { Network } from '../network/network.ts';

/**
 * Returns a network whose weights are 0 for columns that are 0 in every row. No row trains these weights: they come
 * from the random initialisation.
 */
export function zeroUnusedWeights(network: Network, { rows }: Bags): Network {
  const w1 = network.w1.slice();
  for (let column = 0; column < rows.width; column++) {
    let isUsed = false;
    for (let row = 0; row < rows.count && !isUsed; row++) isUsed = rows.data[row * rows.width + column] !== 0;
    if (!isUsed) w1.fill(0, column * network.hidden, (column + 1) * network.hidden);
  }
  return { ...network, w1 };
}
