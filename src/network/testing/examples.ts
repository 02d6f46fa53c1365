import type { Bags, Rows } from '../../encode/bags.ts';
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
  return oneRowEach(data, width, labels);
}

/** Bags of one row each, of weight 1. For tests. */
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

/** The same, ready for an engine. */
export function exampleData(count: number, width: number, seed: string | number = 1): TrainingData {
  return shareBags(exampleBags(count, width, seed));
}

/** What bags of several rows are made of. */
export interface RowTable {
  readonly rows: Rows;
  /** What a bag must not hold to be valid. */
  readonly isBad: (row: number) => boolean;
}

/**
 * Bags of one to six rows of a table, valid where none is bad: a conjunction. About half are valid where one row in
 * six is bad. Weights are 1. For tests.
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

/** Such bags, of random rows and with weights of 0 to 3, ready for an engine. */
export function exampleBagData(count: number, width: number, rowCount = count): TrainingData {
  const { rows } = exampleBags(rowCount, width);
  const bags = conjunctiveBags({ rows, isBad: (row) => rows.data[row * width]! > 2 / 3 }, count);
  const random = createRandom('weights of bags');
  return shareBags({ ...bags, weights: bags.weights.map(() => random.below(4)) });
}

/** The same bags with other numbers in their rows. */
export function withNumbers(data: TrainingData, other: (value: number, i: number) => number): TrainingData {
  const rows = new Float32Array(new SharedArrayBuffer(data.rows.byteLength));
  rows.set(data.rows.map(other));
  return { ...data, rows };
}

/** The same bags with rows of ones, where numbers were large, and zeros. */
export function asOnes(data: TrainingData): TrainingData {
  return withNumbers(data, (value) => (value > 0.2 ? 1 : 0));
}

/** The same bags with rows that are fields of so many inputs each: a one where the largest number of the field was. */
export function asFields(data: TrainingData, sizes: readonly number[]): TrainingData {
  const firsts = sizes.map((_, field) => sizes.slice(0, field).reduce((sum, size) => sum + size, 0));
  return withNumbers(data, (value, i) => {
    const input = i % data.width;
    const field = firsts.findLastIndex((first) => first <= input);
    const from = i - input + firsts[field]!;
    const others = data.rows.subarray(from, from + sizes[field]!);
    return others.every((other) => other <= value) ? 1 : 0;
  });
}

/** 0, 1, 2, … */
export function firstRows(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, row) => row);
}
