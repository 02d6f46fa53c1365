import type { Bags } from '../windows/bags.ts';
import type { TrainingData } from './types.ts';

/** Maximum rows of a bag: the simd kernel computes whole bags in blocks of this many rows (its `BLOCK`). */
const MAX_ROWS = 256;

/** Memory that threads share; a browser shares none with a page that it has not isolated. */
const Shared: new (bytes: number) => ArrayBufferLike =
  typeof SharedArrayBuffer === 'undefined' ? ArrayBuffer : SharedArrayBuffer;

/** Copies bags to memory that threads share. Throws RangeError if a bag has more than 256 rows. */
export function shareBags(bags: Bags): TrainingData {
  checkSizes(bags);
  const { rows, starts, members, labels, weights } = bags;
  const values = rows.data.subarray(0, rows.count * rows.width);
  return {
    rows: shared(values, Float32Array),
    rowCount: rows.count,
    width: rows.width,
    starts: shared(starts, Uint32Array),
    members: shared(members, Uint32Array),
    labels: shared(labels, Uint8Array),
    weights: shared(weights, Float32Array),
    count: labels.length,
    hasSingleRowBags: members.length === labels.length && weights.every((weight) => weight === 1),
  };
}

function shared<A extends Float32Array | Uint32Array | Uint8Array>(
  values: A,
  Values: new (memory: ArrayBufferLike) => A,
): A {
  const copy = new Values(new Shared(values.byteLength));
  copy.set(values);
  return copy;
}

function checkSizes({ starts, labels }: Bags): void {
  for (let bag = 0; bag < labels.length; bag++) {
    const size = starts[bag + 1]! - starts[bag]!;
    if (size > MAX_ROWS)
      throw new RangeError(`expected bags of 1 to ${MAX_ROWS} rows, got ${size} rows in bag ${bag}`);
  }
}
