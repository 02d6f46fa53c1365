import type { RepOK } from '../model/classifier.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { ConfusionMatrices } from './candidate-judge.ts';
import type { SampleWeights } from './confusion-matrix.ts';
import type { Evaluation } from './evaluation.ts';
import type { Sample } from './sample.ts';

/** What an evaluation says besides its counts. */
export interface EvaluationHead extends Pick<Evaluation, 'structure' | 'scope' | 'encoding' | 'sampled'> {
  readonly weights: SampleWeights;
  /** True if Korat's repOK differs from the structure's own. */
  readonly hasPaperTruth: boolean;
}

/** Returns the head of the evaluation of a classifier. */
export const evaluationHead = (
  { model }: RepOK,
  structure: Structure,
  scope: number,
  { isPartial, weights }: Sample,
): EvaluationHead => ({
  structure: structure.name,
  scope,
  encoding: model.encoding.name,
  sampled: isPartial,
  weights,
  hasPaperTruth: structure.koratRepOK !== undefined && structure.repOK !== undefined,
});

/**
 * Returns the evaluation that two confusion matrices describe.
 *
 * @param cappedAt candidates visited, if the search stopped before its end.
 */
export const toEvaluation = (
  { structure, scope, encoding, sampled, weights, hasPaperTruth }: EvaluationHead,
  { own, korat }: ConfusionMatrices,
  cappedAt?: number,
): Evaluation => ({
  structure,
  scope,
  encoding,
  ...own.counts(weights),
  sampled,
  ...(cappedAt === undefined ? {} : { cappedAt }),
  ...(hasPaperTruth ? { paperTruth: korat.counts(weights) } : {}),
});
