import type { RepOK } from '../model/classifier.ts';
import type { LargerObjects } from './larger-objects.ts';

/** Verdicts of a classifier on objects of one size. */
export interface LargerCounts {
  /** Approximate number of nodes or items per object. */
  readonly size: number;
  /** Objects made by the builders; `accepted` counts those that the classifier accepts. */
  readonly valid: { readonly judged: number; readonly accepted: number };
  /** Broken objects: one entry for objects with one broken field, one for objects with two. */
  readonly broken: readonly BrokenCounts[];
}

/** Verdicts of a classifier on broken objects with the same number of broken fields. */
export interface BrokenCounts {
  /** Number of broken fields per object. */
  readonly fields: 1 | 2;
  /** Objects that the structure's own repOK rejects; `rejected` counts those that the classifier rejects too. */
  readonly invalid: { readonly judged: number; readonly rejected: number };
  /** Spurious negatives, which the structure's own repOK accepts; `accepted` counts those that the classifier accepts. */
  readonly stillValid: { readonly judged: number; readonly accepted: number };
}

/** Counts the verdicts of a classifier on objects of one size. An out-of-scope object counts as rejected. */
export function judgeLargerObjects(repOK: RepOK, { size, valid, broken }: LargerObjects): LargerCounts {
  const accepts = (graph: LargerObjects['valid'][number]): boolean =>
    repOK.checkGraph(graph).outcome === 'valid';
  return {
    size,
    valid: { judged: valid.length, accepted: valid.filter(accepts).length },
    broken: ([1, 2] as const).map((fields) => {
      const labelled = broken.filter((object) => object.fields === fields);
      const invalid = labelled.filter((object) => !object.valid).map(({ graph }) => graph);
      const stillValid = labelled.filter((object) => object.valid).map(({ graph }) => graph);
      return {
        fields,
        invalid: { judged: invalid.length, rejected: invalid.filter((graph) => !accepts(graph)).length },
        stillValid: { judged: stillValid.length, accepted: stillValid.filter(accepts).length },
      };
    }),
  };
}
