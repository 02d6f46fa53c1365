import type { TrainingData } from '../types.ts';
import { strideOf } from './network-layout.ts';

/** Where a data set begins in the tables: in fours of numbers, members and bags. */
export interface DataPlace {
  readonly rows: number;
  readonly members: number;
  readonly bags: number;
  /** Rows of its largest bag. */
  readonly largest: number;
}

/** The data sets of a population, one behind the other, as the card reads them. */
export interface DataTables {
  readonly rows: Float32Array;
  readonly members: Uint32Array;
  /** Four numbers a bag: first member, members, label and weight. */
  readonly bags: ArrayBuffer;
  readonly places: ReadonlyMap<TrainingData, DataPlace>;
}

/** Puts data sets into tables; each stands there once. */
export function tabulate(all: Iterable<TrainingData>): DataTables {
  const places = new Map<TrainingData, DataPlace>();
  const ends = { rows: 0, members: 0, bags: 0 };
  for (const data of all) {
    if (places.has(data)) continue;
    places.set(data, { ...ends, largest: largestBag(data) });
    ends.rows += data.rowCount * strideOf(data.width);
    ends.members += data.members.length;
    ends.bags += data.count;
  }
  const rows = new Float32Array(4 * ends.rows);
  const members = new Uint32Array(ends.members);
  const bags = new ArrayBuffer(16 * ends.bags);
  for (const [data, place] of places) {
    writeRows(data, rows.subarray(4 * place.rows));
    members.set(data.members, place.members);
    writeBags(data, bags, place.bags);
  }
  return { rows, members, bags, places };
}

function largestBag({ starts, count }: TrainingData): number {
  let largest = 1;
  for (let bag = 0; bag < count; bag++) largest = Math.max(largest, starts[bag + 1]! - starts[bag]!);
  return largest;
}

/** Behind the inputs of each row stands a 1, whose weights are the biases. */
function writeRows({ rows, rowCount, width }: TrainingData, target: Float32Array): void {
  const stride = 4 * strideOf(width);
  for (let row = 0; row < rowCount; row++) {
    target.set(rows.subarray(row * width, (row + 1) * width), row * stride);
    target[row * stride + width] = 1;
  }
}

function writeBags(
  { starts, labels, weights, count }: TrainingData,
  target: ArrayBuffer,
  first: number,
): void {
  const whole = new Uint32Array(target);
  const real = new Float32Array(target);
  for (let bag = 0; bag < count; bag++) {
    const at = 4 * (first + bag);
    whole[at] = starts[bag]!;
    whole[at + 1] = starts[bag + 1]! - starts[bag]!;
    real[at + 2] = labels[bag]!;
    real[at + 3] = weights[bag]!;
  }
}
