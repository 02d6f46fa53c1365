/** What an exhaustive hunt tried. */
export interface ExhaustiveCounts {
  /** The scope: at most k objects of a class. */
  readonly scope: number;
  /** Valid objects of the scope that the builders reach, and on which each operation was called. */
  readonly objects: number;
  /** False if there are more objects or argument lists than were tried. */
  readonly isComplete: boolean;
  /** By operation, the objects that it was called on, and its calls; preconditions may forbid some. */
  readonly operations: readonly {
    readonly name: string;
    readonly objects: number;
    readonly calls: number;
  }[];
}
