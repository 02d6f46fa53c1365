import type { Bags } from '../windows/bags.ts';
import type { TrainingData } from './types.ts';

/** Maximum rows of a bag: the simd kernel computes whole bags in blocks of this many rows (its `BLOCK`). */
const MAX_ROWS = 256;

/** Memory that threads share; a browser shares none with a page that it has not isolated. */
const Shared: new (bytes: number) => ArrayBufferLike =
  typeof SharedArrayBuffer === 'undefined' ? ArrayBuffer : SharedArrayBuffer;

/**
 * Checks bags and copies them to memory that threads share.
 *
 * @param bags bags of 1 to 256 distinct rows, with finite weights of at least 0.
 * @throws RangeError if the arrays do not fit together, or a bag or a weight is out of range.
 */
export function shareBags(bags: Bags): TrainingData {
  checkParts(bags);
  checkBags(bags);
  const { rows, starts, members, labels, weights } = bags;
  const values = rows.data.subarray(0, rows.count * rows.width);
  const data = {
    rows: new Float32Array(new Shared(values.byteLength)),
    rowCount: rows.count,
    width: rows.width,
    starts: new Uint32Array(new Shared(starts.byteLength)),
    members: new Uint32Array(new Shared(members.byteLength)),
    labels: new Uint8Array(new Shared(labels.byteLength)),
    weights: new Float32Array(new Shared(weights.byteLength)),
    count: labels.length,
    hasSingleRowBags: members.length === labels.length && weights.every((weight) => weight === 1),
  };
  data.rows.set(values);
  data.starts.set(starts);
  data.members.set(members);
  data.labels.set(labels);
  data.weights.set(weights);
  return data;
}

function checkParts({ rows: { data, width, count }, starts, members, labels, weights }: Bags): void {
  if (!(width >= 1)) throw new RangeError(`expected rows of at least 1 number, got ${width}`);
  if (data.length < count * width) {
    throw new RangeError(`expected ${count} rows of ${width} numbers, got ${data.length} numbers`);
  }
  if (starts.length !== labels.length + 1) {
    throw new RangeError(`expected ${labels.length + 1} starts of bags, got ${starts.length}`);
  }
  if (weights.length !== labels.length) {
    throw new RangeError(`expected ${labels.length} weights of bags, got ${weights.length}`);
  }
  if (starts[0] !== 0) throw new RangeError(`expected bags to start at member 0, got ${starts[0]}`);
  if (starts.at(-1) !== members.length) {
    throw new RangeError(`expected bags of ${members.length} members in all, got ${starts.at(-1)}`);
  }
}

function checkBags({ rows, starts, members, labels, weights }: Bags): void {
  const lastBag = new Uint32Array(rows.count); // the last bag with the row, counted from 1
  for (let bag = 0; bag < labels.length; bag++) {
    const size = starts[bag + 1]! - starts[bag]!;
    if (!(size >= 1 && size <= MAX_ROWS)) {
      throw new RangeError(`expected bags of 1 to ${MAX_ROWS} rows, got ${size} rows in bag ${bag}`);
    }
    const weight = weights[bag]!;
    if (!(weight >= 0 && weight < Infinity)) {
      throw new RangeError(`expected finite weights of at least 0, got ${weight} for bag ${bag}`);
    }
    for (let at = starts[bag]!; at < starts[bag + 1]!; at++) {
      const row = members[at]!;
      if (row >= rows.count) {
        throw new RangeError(
          `expected members below ${rows.count}, the number of rows, got ${row} in bag ${bag}`,
        );
      }
      if (lastBag[row] === bag + 1)
        throw new RangeError(`expected distinct rows, got row ${row} twice in bag ${bag}`);
      lastBag[row] = bag + 1;
    }
  }
}
