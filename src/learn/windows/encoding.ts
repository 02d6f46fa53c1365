import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { LearnInvError } from '../../base/error.ts';
import type { Bags } from './bags.ts';

/** The reason why an object cannot be encoded. */
export class OutOfScope {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Encodes objects as bags of rows for a network. */
export interface Encoding {
  /** The number of columns. */
  readonly width: number;
  /** Returns the rows of an object, concatenated; {@link OutOfScope} if the object does not fit the scope. */
  encode(graph: ObjectGraph): Float32Array | OutOfScope;
}

/**
 * Encodes valid and invalid objects as bags of weight 1, valid objects first; distinct objects have distinct rows.
 * @throws LearnInvError `BAD_OPTION` if an object does not fit the schema.
 */
export function encodeBags(
  encoding: Encoding,
  valid: readonly ObjectGraph[],
  invalid: readonly ObjectGraph[],
): Bags {
  const bags = [...valid, ...invalid].map((graph) => {
    const rows = encoding.encode(graph);
    if (rows instanceof OutOfScope) {
      throw new LearnInvError('BAD_OPTION', 'a training object is out of scope', {
        expected: 'objects that fit the schema of the dataset',
        got: rows.reason,
        hint: 'make the dataset again with `learn-inv dataset`',
      });
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
