/** A closed interval; its ends may be equal. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A node of an interval tree; `max` is the largest high end in its subtree. */
export class Node {
  low: number;
  high: number;
  max: number;
  left: Node | null = null;
  right: Node | null = null;

  constructor(low: number, high: number) {
    this.low = low;
    this.high = high;
    this.max = high;
  }
}

/** Compares by low end, then by high end; returns a negative number, zero or a positive number. */
export const compare = (one: Interval, other: Interval): number =>
  one.low === other.low ? one.high - other.high : one.low - other.low;
