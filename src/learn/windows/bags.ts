/** A dense matrix in row-major order. */
export interface Rows {
  /** `count * width` values, row by row. */
  readonly data: Float32Array;
  /** The number of columns, at least 1. */
  readonly width: number;
  /** The number of rows. */
  readonly count: number;
}

/**
 * Training data: a table of rows, and bags of them. A bag stands for one object; its probability of being valid is the
 * product of the probabilities of its rows. Candidate vectors make bags of one row.
 */
export interface Bags {
  /** The rows; they should be distinct, since the cost of training grows with their number. */
  readonly rows: Rows;
  /** Bag `i` consists of the members from `starts[i]` to before `starts[i + 1]`; length: bags + 1. */
  readonly starts: Uint32Array;
  /** Row numbers, bag by bag; distinct within a bag. */
  readonly members: Uint32Array;
  /** 1 for a valid object, 0 for an invalid one; length: bags. */
  readonly labels: Uint8Array;
  /** The weight of each bag in the loss, normally 1; length: bags. */
  readonly weights: Float32Array;
}
