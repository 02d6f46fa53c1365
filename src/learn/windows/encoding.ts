import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { LearnInvError } from '../../base/error.ts';
import type { LabelledRows } from './rows.ts';

/** The reason why an object cannot be encoded. */
export class OutOfScope {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Encodes objects as rows for a network. */
export interface Encoding {
  /** The number of columns. */
  readonly width: number;
  /** Returns the row of an object; {@link OutOfScope} if the object does not fit the scope. */
  encode(graph: ObjectGraph): Float32Array | OutOfScope;
}

/**
 * Encodes valid and invalid objects as one row each, valid objects first; distinct objects have distinct rows.
 * @throws LearnInvError `BAD_OPTION` if an object does not fit the schema.
 */
export function encodeRows(
  encoding: Encoding,
  valid: readonly ObjectGraph[],
  invalid: readonly ObjectGraph[],
): LabelledRows {
  const { width } = encoding;
  const count = valid.length + invalid.length;
  const data = new Float32Array(count * width);
  for (const [index, graph] of [...valid, ...invalid].entries()) {
    const row = encoding.encode(graph);
    if (row instanceof OutOfScope) {
      throw new LearnInvError('BAD_OPTION', 'a training object is out of scope', {
        expected: 'objects that fit the schema of the dataset',
        got: row.reason,
        hint: 'make the dataset again with `learn-inv dataset`',
      });
    }
    data.set(row, index * width);
  }
  return { data, width, count, labels: new Uint8Array(count).fill(1, 0, valid.length) };
}
