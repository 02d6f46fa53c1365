/** A number that a record has, its own or drawn from what it reaches. */
export interface Term {
  /** In words: `value`, `left.value`, `max(left).value`, `count(left)`. */
  readonly name: string;
  /** By record; NaN where there is none. */
  readonly values: () => Float64Array;
  /** The field whose values these are; undefined for sizes and positions. */
  readonly field?: string | undefined;
}
