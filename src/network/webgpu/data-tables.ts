import type { TrainingData } from '../types.ts';
import { strideOf } from './network-layout.ts';

/** Offsets of a data set in the tables: in groups of four numbers, in members and in bags. */
export interface DataOffsets {
  readonly rows: number;
  readonly members: number;
  readonly bags: number;
  /** Rows of the largest bag. */
  readonly largest: number;
}

/** The data sets of a population, one after the other, in the layout of the card. */
export interface DataTables {
  readonly rows: Float32Array;
  readonly members: Uint32Array;
  /** Four numbers per bag: first member, number of members, label and weight. */
  readonly bags: ArrayBuffer;
  readonly offsets: ReadonlyMap<TrainingData, DataOffsets>;
}

/** Copies data sets to tables; a data set that occurs several times is copied once. */
export function createDataTables(all: Iterable<TrainingData>): DataTables {
  const offsets = new Map<TrainingData, DataOffsets>();
  const ends = { rows: 0, members: 0, bags: 0 };
  for (const data of all) {
    if (offsets.has(data)) continue;
    offsets.set(data, { ...ends, largest: largestBag(data) });
    ends.rows += data.rowCount * strideOf(data.width);
    ends.members += data.members.length;
    ends.bags += data.count;
  }
  const rows = new Float32Array(4 * ends.rows);
  const members = new Uint32Array(ends.members);
  const bags = new ArrayBuffer(16 * ends.bags);
  for (const [data, start] of offsets) {
    writeRows(data, rows.subarray(4 * start.rows));
    members.set(data.members, start.members);
    writeBags(data, bags, start.bags);
  }
  return { rows, members, bags, offsets };
}

function largestBag({ starts, count }: TrainingData): number {
  let largest = 1;
  for (let bag = 0; bag < count; bag++) largest = Math.max(largest, starts[bag + 1]! - starts[bag]!);
  return largest;
}

/** Writes rows, each with a 1 after its inputs; the weights of this constant input are the biases. */
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
