/** A dense matrix in row-major order. */
export interface Rows {
  /** `count * width` values, row by row. */
  readonly data: Float32Array;
  /** The number of columns, at least 1. */
  readonly width: number;
  /** The number of rows. */
  readonly count: number;
}

/** Rows to train a network on. */
export interface LabelledRows extends Rows {
  /** 1 for a valid row, 0 for an invalid one; length: rows. */
  readonly labels: Uint8Array;
}
