import type { Bags, Rows } from '../../windows/bags.ts';
import { createRandom } from '../../../base/random.ts';
import { shareBags } from '../training-data.ts';
import type { TrainingData } from '../types.ts';

/**
 * Returns bags of one row of numbers from -1 to 1. A row is valid if the product of its first three numbers is positive,
 * which no linear rule decides.
 */
export function exampleBags(count: number, width: number, seed: string | number = 1): Bags {
  const random = createRandom(seed);
  const data = Float32Array.from({ length: count * width }, () => 2 * random.next() - 1);
  const labels = new Uint8Array(count);
  for (let row = 0; row < count; row++) {
    const first = row * width;
    labels[row] = data[first]! * data[first + 1]! * data[first + 2]! > 0 ? 1 : 0;
  }
  return oneRowEach(data, width, labels);
}

/** Returns bags of one row each, of weight 1. */
export function oneRowEach(data: Float32Array, width: number, labels: Uint8Array): Bags {
  const count = labels.length;
  return {
    rows: { data, width, count },
    starts: firstRows(count + 1),
    members: firstRows(count),
    labels,
    weights: new Float32Array(count).fill(1),
  };
}

/** Returns {@link exampleBags} in shared memory, ready for an engine. */
export function exampleData(count: number, width: number, seed: string | number = 1): TrainingData {
  return shareBags(exampleBags(count, width, seed));
}

/** The rows that bags are drawn from. */
export interface RowTable {
  readonly rows: Rows;
  /** True if no valid bag contains the row. */
  readonly isBad: (row: number) => boolean;
}

/**
 * Returns bags of one to six rows of a table, each valid if it contains no bad row. About half of the bags are valid if one
 * row in six is bad. Weights are 1.
 */
export function conjunctiveBags(table: RowTable, count: number, seed: string | number = 1): Bags {
  const random = createRandom(seed);
  const all = firstRows(table.rows.count);
  const bags = Array.from({ length: count }, () => {
    random.shuffle(all);
    return all.slice(0, 1 + random.below(6));
  });
  const starts = new Uint32Array(count + 1);
  bags.forEach((rows, bag) => (starts[bag + 1] = starts[bag]! + rows.length));
  return {
    rows: table.rows,
    starts,
    members: Uint32Array.from(bags.flatMap((rows) => [...rows])),
    labels: Uint8Array.from(bags, (rows) => (rows.some((row) => table.isBad(row)) ? 0 : 1)),
    weights: new Float32Array(count).fill(1),
  };
}

/** Returns conjunctive bags of random rows, with weights 0 to 3, ready for an engine. */
export function exampleBagData(count: number, width: number, rowCount = count): TrainingData {
  const { rows } = exampleBags(rowCount, width);
  const bags = conjunctiveBags({ rows, isBad: (row) => rows.data[row * width]! > 2 / 3 }, count);
  const random = createRandom('weights of bags');
  return shareBags({ ...bags, weights: bags.weights.map(() => random.below(4)) });
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
