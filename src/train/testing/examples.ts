import type { Bags } from '../../encode/bags.ts';
import { createRandom } from '../../random.ts';
import { shareBags } from '../training-data.ts';
import type { TrainingData } from '../types.ts';

/**
 * Rows of numbers between -1 and 1; those whose first three multiply to something positive are valid, which no
 * linear rule tells. For tests.
 */
export function exampleBags(count: number, width: number, seed: string | number = 1): Bags {
  const random = createRandom(seed);
  const data = Float32Array.from({ length: count * width }, () => 2 * random.next() - 1);
  const labels = new Uint8Array(count);
  for (let row = 0; row < count; row++) {
    const first = row * width;
    labels[row] = data[first]! * data[first + 1]! * data[first + 2]! > 0 ? 1 : 0;
  }
  const starts = Uint32Array.from({ length: count + 1 }, (_, bag) => bag);
  return { rows: { data, width, count }, starts, labels };
}

/** The same, ready for an engine. */
export function exampleData(count: number, width: number, seed: string | number = 1): TrainingData {
  return shareBags(exampleBags(count, width, seed));
}

/** 0, 1, 2, … */
export function firstRows(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, row) => row);
}
