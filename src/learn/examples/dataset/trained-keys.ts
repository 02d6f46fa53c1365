import { graphKey } from '../../../objects/heap/graph.ts';
import { largerValid } from './larger-valid.ts';
import type { Dataset } from './dataset.ts';

/** Keys of the objects that a classifier of a dataset is trained on. */
export interface TrainedKeys {
  /** Includes the larger objects. */
  readonly valid: ReadonlySet<string>;
  /** Objects broken once; those broken several times are made during training and not included. */
  readonly broken: ReadonlySet<string>;
}

/** Returns the keys of the objects that a dataset trains on. */
export const trainedKeys = (dataset: Dataset): TrainedKeys => ({
  valid: new Set([...dataset.valid, ...largerValid(dataset)].map(graphKey)),
  broken: new Set(dataset.broken.map(graphKey)),
});
