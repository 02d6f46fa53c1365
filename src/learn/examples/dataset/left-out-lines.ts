import type { TrainingObjects } from './dataset.ts';

/** Returns one line for each field that was left out of a dataset since the builders do not repeat it. */
export const leftOutLines = ({ unrepeatable = [] }: Pick<TrainingObjects, 'unrepeatable'>): string[] =>
  unrepeatable.map((field) => `${field}: two runs of the same calls fill it differently`);
