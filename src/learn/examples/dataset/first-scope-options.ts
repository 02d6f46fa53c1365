import { LEARNING_CONSTANTS } from '../../learning-constants.ts';
import { datasetSettings, type DatasetOptions } from './dataset-options.ts';

const { first } = LEARNING_CONSTANTS.scope;

/** Returns the options of the dataset of the first scope: those given, with limits that make it in a second or two. */
export function firstScopeOptions(options: DatasetOptions): DatasetOptions {
  const { maxStates, maxValid, maxBroken } = datasetSettings(options);
  return {
    ...options,
    maxStates: Math.min(maxStates, first.maxStates),
    maxValid: Math.min(maxValid, first.maxValid),
    maxBroken: Math.min(maxBroken, first.maxBroken),
  };
}
