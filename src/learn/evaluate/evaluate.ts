import type { RepOK } from '../model/classifier.ts';
import { createSearchSpace } from '../examples/korat/create-search-space.ts';
import { createRandom } from '../../base/random.ts';
import { requireStructure } from '../../objects/structure/require-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { CandidateJudge } from './candidate-judge.ts';
import { checkEvaluateOptions, MAX_OBJECTS, type EvaluateOptions } from './evaluate-options.ts';
import { type Evaluation, evaluationHead, toEvaluation } from './evaluation.ts';
import { requireFittingModel } from './require-fitting-model.ts';
import { Sample } from './sample.ts';

/**
 * Compares a classifier with the structure's repOK on every valid object of a scope and every invalid candidate of
 * Korat's search (paper, section V, RQ2). The search runs twice, to count and then to judge, and stores no candidate.
 * Ratios of a sample estimate those of all candidates. An object that is out of scope of a vector model counts as rejected.
 * Throws `BAD_OPTION` for a wrong option or a model that does not fit, `INVALID_STRUCTURE` if nothing can be enumerated.
 */
export async function evaluate(
  repOK: RepOK,
  structure: Structure,
  options: EvaluateOptions = {},
): Promise<Evaluation> {
  requireStructure('evaluate', structure);
  checkEvaluateOptions(options);
  const { scope = repOK.model.scope, maxObjects = MAX_OBJECTS, seed = 1, onProgress } = options;
  requireFittingModel(repOK, structure, scope);
  const judge = new CandidateJudge(
    repOK,
    await createSearchSpace(structure, scope),
    structure,
    options.trained,
  );
  const counts = judge.count({
    maxExplored: options.maxExplored,
    onStep: (done) => onProgress?.('count', done),
  });
  const sample = new Sample(maxObjects, counts, createRandom(`evaluate/${seed}`));
  const matrices = judge.judge(sample.choose, {
    maxExplored: counts.explored,
    onStep: (done) => onProgress?.('judge', done, counts.explored),
    onJudged: options.onJudged,
  });
  const cappedAt = counts.capped ? counts.explored : undefined;
  return toEvaluation(evaluationHead(repOK, structure, scope, sample), matrices, cappedAt);
}
