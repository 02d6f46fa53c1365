import type { Bounds } from '../heap/bounds.ts';
import type { ClassTable } from '../heap/class-table.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import type { Random } from '../random.ts';
import type { Structure } from '../structure/structure.ts';

/**
 * How builders are driven: `random` sequences (the paper's way), every state reachable within the scope
 * (`saturate`), or `auto`: all states where they fit under the cap, else random ones, since the first of too many
 * would be a skewed choice.
 */
export type Driver = 'auto' | 'random' | 'saturate';

/** How much to collect. */
export interface CollectOptions {
  /** The scope: at most k objects a class. */
  readonly k: number;
  readonly driver: Driver;
  /** Most builder calls to make, not counting those that only lead back to a state. */
  readonly maxCalls: number;
  /** Most distinct objects to collect. */
  readonly maxStates: number;
  readonly onProgress?: ((found: number) => void) | undefined;
}

/** How a driver ended. */
export interface Driven {
  /** Builder calls made. */
  readonly calls: number;
  /** Whether every state that the builders reach within the scope was found. */
  readonly complete: boolean;
}

/** What a driver works with. */
export interface Drive {
  readonly structure: Structure;
  readonly options: CollectOptions;
  readonly classes: ClassTable;
  readonly bounds: Bounds;
  readonly random: Random;
  /** Keeps a graph; returns whether it is new. */
  readonly keep: (graph: ObjectGraph) => boolean;
  /** Objects kept so far. */
  readonly found: () => number;
}
