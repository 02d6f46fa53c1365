import type { Bags } from '../../src/encode/bags.ts';
import { createRandom } from '../../src/random.ts';

/** Bags of one random row each, labelled by a rule of three of its numbers that is not linear. */
export function syntheticBags(count: number, width: number): Bags {
  const random = createRandom('bench');
  const data = Float32Array.from({ length: count * width }, () => 2 * random.next() - 1);
  const labels = Uint8Array.from({ length: count }, (_, row) => {
    const [a, b, c] = data.subarray(row * width) as unknown as [number, number, number];
    return a * b + c > 0 ? 1 : 0;
  });
  const starts = Uint32Array.from({ length: count + 1 }, (_, bag) => bag);
  const members = starts.subarray(0, count);
  const weights = new Float32Array(count).fill(1);
  return { rows: { data, width, count }, starts, members, labels, weights };
}
