import type { TrainingObjects } from '../dataset/dataset.ts';
import { knownValid } from '../dataset/known-valid.ts';
import { largerValid } from '../dataset/larger-valid.ts';
import type { ObjectGraph } from '../heap/graph.ts';

/** Returns the valid objects to train on: those of the scope, and larger objects. */
export const trainingObjects = (dataset: TrainingObjects): readonly ObjectGraph[] => [
  ...knownValid(dataset),
  ...largerValid(dataset),
];
