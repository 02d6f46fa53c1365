import type { Bags } from '../encode/bags.ts';
import type { TrainingData } from './types.ts';

/**
 * Copies bags into memory that threads can share. So far every bag must hold exactly one row, which is what
 * candidate vectors give; bags of several rows need a product of probabilities and are refused.
 *
 * @throws RangeError where a bag holds another number of rows, or the parts do not fit together.
 */
export function shareBags({ rows, starts, labels }: Bags): TrainingData {
  if (starts.length !== labels.length + 1) {
    throw new RangeError(`expected ${labels.length + 1} starts of bags, got ${starts.length}`);
  }
  for (let bag = 0; bag < labels.length; bag++) {
    const size = starts[bag + 1]! - starts[bag]!;
    if (size !== 1) throw new RangeError(`expected bags of one row, got ${size} rows in bag ${bag}`);
  }
  const { width } = rows;
  const count = labels.length;
  if (!(width >= 1)) throw new RangeError(`expected rows of at least 1 number, got ${width}`);
  const first = starts[0]! * width;
  const values = rows.data.subarray(first, first + count * width);
  if (values.length !== count * width) {
    throw new RangeError(`expected ${count} rows of ${width} numbers, got ${values.length} numbers`);
  }
  const data = {
    rows: new Float32Array(new SharedArrayBuffer(values.byteLength)),
    labels: new Uint8Array(new SharedArrayBuffer(count)),
    width,
    count,
  };
  data.rows.set(values);
  data.labels.set(labels);
  return data;
}
