import type { Sample } from './sample.ts';
import type { Variable } from './variable.ts';

/** A likely invariant. */
export interface Invariant {
  /** As Daikon prints it. */
  readonly text: string;
  /** True if the invariant holds for an object, or if one of its variables is nonsensical there. */
  readonly holds: (sample: Sample) => boolean;
}

/**
 * A family of invariants: returns those that no sample falsifies. A relation between variables that are never
 * sensible in the same sample is not an invariant.
 */
export type Template = (variables: readonly Variable[], samples: readonly Sample[]) => Invariant[];

/** Yields the index pairs, in ascending order, of variables that pass a test. */
export function* pairs(
  variables: readonly Variable[],
  fits: (variable: Variable) => boolean,
): Generator<[number, number]> {
  for (let a = 0; a < variables.length; a++) {
    if (!fits(variables[a]!)) continue;
    for (let b = a + 1; b < variables.length; b++) if (fits(variables[b]!)) yield [a, b];
  }
}

/** True if a variable holds primitive values that compare as numbers. */
export const isScalar = ({ kind }: Variable): boolean => kind === 'scalar' || kind === 'length';
