/** A dense matrix of numbers, one row after the other. */
export interface Rows {
  /** `count * width` values, row by row. */
  readonly data: Float32Array;
  /** Numbers in a row, at least 1. */
  readonly width: number;
  /** Rows in the matrix. */
  readonly count: number;
}

/**
 * What an encoding hands to training: rows, and which of them belong together. An object is a bag of rows;
 * the candidate vector makes bags of exactly one row.
 */
export interface Bags {
  readonly rows: Rows;
  /** Bag `i` holds the rows `starts[i]` up to, not including, `starts[i + 1]`; length: bags + 1. */
  readonly starts: Uint32Array;
  /** 1 for a valid object, 0 for an invalid one; length: bags. */
  readonly labels: Uint8Array;
}
