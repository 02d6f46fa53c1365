import type { SearchTrial } from '../types.ts';

/** Describes a trial in one line, for progress output. */
export function formatTrial({ hyperParameters, validation, epochs }: SearchTrial): string {
  const { hidden, l2, learningRate } = hyperParameters;
  const rate = learningRate === null ? '' : `, learning rate ${learningRate.toPrecision(2)}`;
  const figures = `F1 ${validation.f1.toFixed(3)}, ROC AUC ${validation.rocAuc.toFixed(3)}`;
  return `${hidden} units, L2 ${l2.toPrecision(2)}${rate}: ${figures} after ${epochs} epochs`;
}
