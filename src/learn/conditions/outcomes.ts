/** Outcomes of one relation, or of two relations together, that valid objects show. */
export interface Outcomes {
  /** The number of outcomes of the second relation; 1 without one. */
  readonly width: number;
  /** By outcome of the first relation times `width` plus outcome of the second: 1 if valid objects show it. */
  readonly shown: Uint8Array;
}
