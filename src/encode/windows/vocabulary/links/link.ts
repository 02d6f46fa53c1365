/** A way from a record to another one. */
export interface Link {
  /** In words: a field, or `next place`. */
  readonly name: string;
  /**
   * `field`: what a field refers to; `named`: the place that a number or string names, or the place at the same
   * position of a neighbouring container; `position`: a neighbour within the container.
   */
  readonly kind: 'field' | 'named' | 'position';
  /** By record, the record it leads to, or NOTHING. */
  readonly targets: () => Int32Array;
}
