import type { Sample } from './sample.ts';
import type { Variable } from './variable.ts';

/** A likely invariant. */
export interface Invariant {
  /** As Daikon prints it. */
  readonly text: string;
  /** Whether it holds of an object; one whose variables are nonsensical there holds. */
  readonly holds: (sample: Sample) => boolean;
}

/**
 * A family of invariants: given the variables and every sample, those of its invariants that no sample falsifies.
 * A relation between variables that never made sense together is not an invariant.
 */
export type Template = (variables: readonly Variable[], samples: readonly Sample[]) => Invariant[];

/** Pairs of positions of variables that a test lets through, the first before the second. */
export function* pairs(
  variables: readonly Variable[],
  fits: (variable: Variable) => boolean,
): Generator<[number, number]> {
  for (let a = 0; a < variables.length; a++) {
    if (!fits(variables[a]!)) continue;
    for (let b = a + 1; b < variables.length; b++) if (fits(variables[b]!)) yield [a, b];
  }
}

/** Whether a variable holds plain values that compare as numbers. */
export const isScalar = ({ kind }: Variable): boolean => kind === 'scalar' || kind === 'length';
