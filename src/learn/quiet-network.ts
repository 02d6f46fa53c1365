import type { Bags } from '../encode/bags.ts';
import type { Network } from '../network/network.ts';

/** A network without the weights of columns that are 0 in every row: they were drawn, not learnt. */
export function quietNetwork(network: Network, { rows }: Bags): Network {
  const w1 = network.w1.slice();
  for (let column = 0; column < rows.width; column++) {
    let used = false;
    for (let row = 0; row < rows.count && !used; row++) used = rows.data[row * rows.width + column] !== 0;
    if (!used) w1.fill(0, column * network.hidden, (column + 1) * network.hidden);
  }
  return { ...network, w1 };
}
