/** What an exhaustive hunt tried. */
export interface ExhaustiveCounts {
  /** The scope: at most k objects of a class. */
  readonly scope: number;
  /** Valid objects of the scope that the builders reach, and on which each operation was called. */
  readonly objects: number;
  /** Valid candidates that the builders do not reach within the scope, and on which each method was called. */
  readonly unreached: number;
  /** Why no candidates were built; undefined if they were, or were not asked for. */
  readonly noCandidates?: string;
  /** False if some call was not made: there are too many objects or arguments, the hunt ended early, or an operation was left out. */
  readonly isComplete: boolean;
  /** By operation, the objects that it was called on, and its calls; preconditions may forbid some. */
  readonly operations: readonly {
    readonly name: string;
    readonly objects: number;
    readonly calls: number;
  }[];
}
