import { graphKey, type ObjectGraph } from '../../../objects/heap/graph.ts';
import type { TrainingObjects, Dataset } from './dataset.ts';

/** Returns the valid objects of the scope, of the complete scope and of smaller ones, which larger scopes may not have. */
export function knownValid({ valid, beyond }: TrainingObjects): readonly ObjectGraph[] {
  if (beyond === undefined) return valid;
  const known = new Set(valid.map(graphKey));
  const others: ObjectGraph[] = [];
  for (const graph of [...beyond.complete, ...beyond.smaller]) {
    const key = graphKey(graph);
    if (!known.has(key)) others.push(graph);
    known.add(key);
  }
  return others.length === 0 ? valid : [...valid, ...others];
}

/** Returns the valid objects of larger scopes: all of them serve as training and, left out one by one, as validation. */
export const largerValid = ({ beyond }: TrainingObjects): readonly ObjectGraph[] => [
  ...(beyond?.largerTraining ?? []),
  ...(beyond?.largerValidation ?? []),
];

/** Returns the valid objects to train on: those of the scope, and larger objects. */
export const trainingObjects = (dataset: TrainingObjects): readonly ObjectGraph[] => [
  ...knownValid(dataset),
  ...largerValid(dataset),
];

/**
 * Divides the larger valid objects from which no condition was chosen. Conditions that objects of `revising` violate
 * are chosen again or left out; the finished model is checked with those of `checking`, a third of all sizes.
 */
export function heldOut({
  beyond,
}: TrainingObjects): Record<'revising' | 'checking', readonly ObjectGraph[]> {
  const all = beyond?.largerTest ?? [];
  return {
    revising: [...all.filter((_, index) => index % 3 !== 2), ...(beyond?.largerSpare ?? [])],
    checking: all.filter((_, index) => index % 3 === 2),
  };
}

/** Returns the keys of the objects that a dataset trains on, without those broken several times during training. */
export const trainedKeys = (dataset: Dataset): Record<'valid' | 'broken', ReadonlySet<string>> => ({
  valid: new Set([...dataset.valid, ...largerValid(dataset)].map(graphKey)),
  broken: new Set(dataset.broken.map(graphKey)),
});

/** Returns the valid and broken objects of a dataset, also beyond the scope; without those of the held-out check. */
export const describedObjects = (dataset: Dataset): Pick<Dataset, 'valid' | 'broken'> => ({
  valid: [...dataset.valid, ...(dataset.beyond?.complete ?? []), ...largerValid(dataset)],
  broken: [...dataset.broken, ...(dataset.beyond?.largerBroken ?? [])],
});
