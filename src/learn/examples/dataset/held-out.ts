import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { TrainingObjects } from './dataset.ts';

/** Larger valid objects from which no condition was chosen. */
export interface HeldOut {
  /** Conditions that these violate are chosen again or left out. */
  readonly revising: readonly ObjectGraph[];
  /** The finished model is checked with these; nothing is chosen by them. */
  readonly checking: readonly ObjectGraph[];
}

/** Divides the larger test objects of a dataset, each part of all sizes: a third is for checking. The spare ones are for revising. */
export function heldOut({ beyond }: TrainingObjects): HeldOut {
  const all = beyond?.largerTest ?? [];
  return {
    revising: [...all.filter((_, index) => index % 3 !== 2), ...(beyond?.largerSpare ?? [])],
    checking: all.filter((_, index) => index % 3 === 2),
  };
}
