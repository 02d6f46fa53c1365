import type { RepOK } from '../classifier/classifier.ts';
import type { Structure } from '../structure/structure.ts';
import type { ConfusionMatrices } from './candidate-judge.ts';
import type { Evaluation } from './evaluation.ts';
import type { Sample } from './sample.ts';

/**
 * Returns the evaluation that two confusion matrices describe.
 *
 * @param cappedAt candidates visited, if the search stopped before its end.
 */
export const toEvaluation = (
  { model }: RepOK,
  structure: Structure,
  scope: number,
  { isPartial, weights }: Sample,
  { own, korat }: ConfusionMatrices,
  cappedAt: number | undefined,
): Evaluation => ({
  structure: structure.name,
  scope,
  encoding: model.encoding.name,
  ...own.counts(weights),
  sampled: isPartial,
  ...(cappedAt === undefined ? {} : { cappedAt }),
  ...(structure.koratRepOK === undefined || structure.repOK === undefined
    ? {}
    : { paperTruth: korat.counts(weights) }),
});
