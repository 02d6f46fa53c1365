import type { RepOK } from '../classifier/classifier.ts';
import type { LargerObjects } from './larger-objects.ts';

/** How a classifier fares on objects of one size. */
export interface LargerCounts {
  /** About how many nodes or items the objects have. */
  readonly size: number;
  /** Objects that the builders made. */
  readonly valid: { readonly judged: number; readonly accepted: number };
  /** Broken objects, one count for one field broken and one for two. */
  readonly broken: readonly BrokenCounts[];
}

/** How broken objects fare. */
export interface BrokenCounts {
  readonly fields: 1 | 2;
  /** Those that the structure's own repOK refuses, and how many of them the classifier refuses. */
  readonly invalid: { readonly judged: number; readonly rejected: number };
  /** Those that repOK accepts all the same, and how many of them the classifier accepts. */
  readonly stillValid: { readonly judged: number; readonly accepted: number };
}

/** Asks a classifier about objects of one size. An object out of its scope counts as called invalid. */
export function judgeLarger(repOK: RepOK, { size, valid, broken }: LargerObjects): LargerCounts {
  const accepts = (graph: LargerObjects['valid'][number]): boolean =>
    repOK.checkGraph(graph).outcome === 'valid';
  return {
    size,
    valid: { judged: valid.length, accepted: valid.filter(accepts).length },
    broken: ([1, 2] as const).map((fields) => {
      const own = broken.filter((one) => one.fields === fields);
      const invalid = own.filter((one) => !one.valid).map(({ graph }) => graph);
      const stillValid = own.filter((one) => one.valid).map(({ graph }) => graph);
      return {
        fields,
        invalid: { judged: invalid.length, rejected: invalid.filter((graph) => !accepts(graph)).length },
        stillValid: { judged: stillValid.length, accepted: stillValid.filter(accepts).length },
      };
    }),
  };
}
