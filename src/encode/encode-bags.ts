import type { ObjectGraph } from '../heap/graph.ts';
import type { Bags } from './bags.ts';
import { OutOfScope, type Encoding } from './encoding.ts';

/**
 * Encodes valid and invalid objects as bags of rows of weight 1, the valid ones first. Rows are not compared: no two
 * objects have the same candidate vector.
 *
 * @throws RangeError where an object has no place in the encoding: valid objects make the scope and broken ones stay
 * within it, so that would be our own fault.
 */
export function encodeBags(
  encoding: Encoding,
  valid: readonly ObjectGraph[],
  invalid: readonly ObjectGraph[],
): Bags {
  const bags = [...valid, ...invalid].map((graph) => {
    const rows = encoding.encode(graph);
    if (rows instanceof OutOfScope) {
      throw new RangeError(`a training object is out of scope: ${rows.reason}`);
    }
    return rows;
  });
  const starts = new Uint32Array(bags.length + 1);
  bags.forEach((rows, bag) => (starts[bag + 1] = starts[bag]! + rows.length / encoding.width));
  const count = starts[bags.length]!;
  const data = new Float32Array(count * encoding.width);
  bags.forEach((rows, bag) => data.set(rows, starts[bag]! * encoding.width));
  const labels = new Uint8Array(bags.length).fill(1, 0, valid.length);
  const members = Uint32Array.from({ length: count }, (_, row) => row);
  const weights = new Float32Array(bags.length).fill(1);
  return { rows: { data, width: encoding.width, count }, starts, members, labels, weights };
}
