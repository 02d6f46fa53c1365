import type { DescribedObjects } from '../model/describe/describe-model.ts';
import type { Dataset } from '../examples/dataset/dataset.ts';

/**
 * Returns the valid and broken objects of a dataset, also beyond the scope. Objects of the held-out check are
 * left out.
 */
export const describedObjects = ({ valid, broken, beyond }: Dataset): DescribedObjects => ({
  valid: [
    ...valid,
    ...(beyond?.complete ?? []),
    ...(beyond?.largerTraining ?? []),
    ...(beyond?.largerValidation ?? []),
  ],
  broken: [...broken, ...(beyond?.largerBroken ?? [])],
});
