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
 * What an encoding hands to training: a table of rows, and which of them each object holds. An object is a bag of
 * one or more rows, valid with the product of their probabilities; the candidate vector makes bags of one row.
 */
export interface Bags {
  /** Best without repeats: a row that many bags hold then costs little more than one. */
  readonly rows: Rows;
  /** Bag `i` holds `members[starts[i]]` up to, not including, `members[starts[i + 1]]`; length: bags + 1. */
  readonly starts: Uint32Array;
  /** Numbers of rows, bag by bag; none twice in a bag. */
  readonly members: Uint32Array;
  /** 1 for a valid object, 0 for an invalid one; length: bags. */
  readonly labels: Uint8Array;
  /** How much a bag counts in the loss that training makes small, normally 1; length: bags. */
  readonly weights: Float32Array;
}
