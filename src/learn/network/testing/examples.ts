import type { LabelledRows } from '../../windows/rows.ts';
import { createRandom } from '../../../base/random.ts';
import { shareRows } from '../training-data.ts';
import type { TrainingData } from '../types.ts';

/**
 * Returns rows of numbers from -1 to 1. A row is valid if the product of its first three numbers is positive, which no
 * linear rule decides.
 */
export function exampleRows(count: number, width: number, seed: string | number = 1): LabelledRows {
  const random = createRandom(seed);
  const data = Float32Array.from({ length: count * width }, () => 2 * random.next() - 1);
  const labels = new Uint8Array(count);
  for (let row = 0; row < count; row++) {
    const first = row * width;
    labels[row] = data[first]! * data[first + 1]! * data[first + 2]! > 0 ? 1 : 0;
  }
  return { data, width, count, labels };
}

/** Returns {@link exampleRows} in shared memory, ready for an engine. */
export function exampleData(count: number, width: number, seed: string | number = 1): TrainingData {
  return shareRows(exampleRows(count, width, seed));
}

/** Returns the data with every number of its rows mapped. */
export function withNumbers(data: TrainingData, map: (value: number, i: number) => number): TrainingData {
  const rows = new Float32Array(new SharedArrayBuffer(data.rows.byteLength));
  rows.set(data.rows.map(map));
  return { ...data, rows };
}

/** Returns the data with every number above 0.2 replaced by 1 and every other by 0. */
export function asOnes(data: TrainingData): TrainingData {
  return withNumbers(data, (value) => (value > 0.2 ? 1 : 0));
}

/** Returns the data with rows of one-hot groups of the given sizes: the largest number of each group becomes 1. */
export function asOneHotGroups(data: TrainingData, sizes: readonly number[]): TrainingData {
  const firsts = sizes.map((_, group) => sizes.slice(0, group).reduce((sum, size) => sum + size, 0));
  return withNumbers(data, (value, i) => {
    const input = i % data.width;
    const group = firsts.findLastIndex((first) => first <= input);
    const from = i - input + firsts[group]!;
    const others = data.rows.subarray(from, from + sizes[group]!);
    return others.every((other) => other <= value) ? 1 : 0;
  });
}

/** Returns 0, 1, …, `count` - 1. */
export function firstRows(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, row) => row);
}
