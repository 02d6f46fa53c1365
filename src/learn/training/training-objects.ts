import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { knownValid } from '../examples/dataset/known-valid.ts';
import { largerValid } from '../examples/dataset/larger-valid.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';

/** Returns the valid objects to train on: those of the scope, and larger objects. */
export const trainingObjects = (dataset: TrainingObjects): readonly ObjectGraph[] => [
  ...knownValid(dataset),
  ...largerValid(dataset),
];
