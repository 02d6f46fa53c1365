import type { DescribedObjects } from '../model/describe/describe-model.ts';
import type { Dataset } from '../examples/dataset/dataset.ts';

/** Returns the valid and broken objects of a dataset, those beyond the scope too, but not those of the held-out check. */
export const describedObjects = ({ valid, broken, beyond }: Dataset): DescribedObjects => ({
  valid: [
    ...valid,
    ...(beyond?.complete ?? []),
    ...(beyond?.largerTraining ?? []),
    ...(beyond?.largerValidation ?? []),
  ],
  broken: [...broken, ...(beyond?.largerBroken ?? [])],
});
