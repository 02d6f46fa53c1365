import type { ObjectGraph } from '../heap/graph.ts';
import type { Bags } from './bags.ts';
import { OutOfScope, type Encoding } from './encoding.ts';

/**
 * Encodes valid and invalid objects as bags of rows of weight 1, the valid ones first. Rows are not compared: no two
 * objects have the same candidate vector. Invalid objects without a place in the encoding are left out: breaking may
 * lengthen a container beyond the scope.
 *
 * @throws RangeError where a valid object has no place in the encoding: those make the scope, so that would be our
 * own fault.
 */
export function encodeBags(
  encoding: Encoding,
  valid: readonly ObjectGraph[],
  invalid: readonly ObjectGraph[],
): Bags {
  const bags: Float32Array[] = [];
  for (const [index, graph] of [...valid, ...invalid].entries()) {
    const rows = encoding.encode(graph);
    if (!(rows instanceof OutOfScope)) bags.push(rows);
    else if (index < valid.length) {
      throw new RangeError(`a training object is out of scope: ${rows.reason}`);
    }
  }
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
