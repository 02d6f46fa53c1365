import type { ObjectGraph } from '../../objects/heap/graph.ts';

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
