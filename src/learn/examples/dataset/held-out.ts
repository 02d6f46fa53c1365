import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { TrainingObjects } from './dataset.ts';

/** Larger valid objects from which no condition was chosen. */
export interface HeldOut {
  /** Conditions that these violate are chosen again or left out. */
  readonly revising: readonly ObjectGraph[];
  /** The finished model is checked with these; nothing is chosen by them. */
  readonly checking: readonly ObjectGraph[];
}

/** Halves the larger test objects of a dataset, each half of all sizes. */
export function heldOut({ beyond }: TrainingObjects): HeldOut {
  const all = beyond?.largerTest ?? [];
  return {
    revising: all.filter((_, index) => index % 2 === 0),
    checking: all.filter((_, index) => index % 2 === 1),
  };
}
