import type { ObjectGraph } from '../heap/graph.ts';

/** Why an encoding has no row for an object. */
export class OutOfScope {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** A way to show objects to the network: each object is a bag of rows. */
export interface Encoding {
  /** Numbers in a row. */
  readonly width: number;
  /** The rows of an object, one after the other; {@link OutOfScope} for an object that has none. */
  encode(graph: ObjectGraph): Float32Array | OutOfScope;
}
