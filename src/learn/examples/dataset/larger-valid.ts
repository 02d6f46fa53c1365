import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { TrainingObjects } from './dataset.ts';

/** Returns the valid objects of larger scopes: all of them serve as training and, left out one by one, as validation. */
export const largerValid = ({ beyond }: TrainingObjects): readonly ObjectGraph[] => [
  ...(beyond?.largerTraining ?? []),
  ...(beyond?.largerValidation ?? []),
];
