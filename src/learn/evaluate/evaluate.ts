import type { RepOK } from '../model/classifier.ts';
import { createSearchSpace } from '../examples/korat/create-search-space.ts';
import { createRandom } from '../../base/random.ts';
import { requireStructure } from '../../objects/structure/require-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { CandidateJudge } from './candidate-judge.ts';
import { checkEvaluateOptions, MAX_OBJECTS, type EvaluateOptions } from './evaluate-options.ts';
import type { Evaluation } from './evaluation.ts';
import { requireFittingModel } from './require-fitting-model.ts';
import { Sample } from './sample.ts';
import { evaluationHead, toEvaluation } from './to-evaluation.ts';

/**
 * Compares a classifier with the structure's repOK on every valid object of a scope and every invalid
 * candidate of Korat's search (paper, section V, RQ2). The search runs twice, first to count and then to
 * judge; it stores no candidate. Ratios of a sample estimate the ratios of all visited candidates. A windows
 * model judges objects of any scope; an object that is out of scope of a vector model counts as rejected.
 *
 * @param repOK the classifier, from `loadRepOK` or `createRepOK`.
 * @param structure the structure of the model, with a repOK and a finitization (`scope`).
 * @param options scope, sample size, seed and callbacks.
 * @returns counts, precision and recall of both classes.
 * @throws LearnInvError `BAD_OPTION` if an option does not follow its rule, the model belongs to another
 * structure, or the scope exceeds the scope of a vector model. `INVALID_STRUCTURE` if the structure has no
 * repOK or cannot be enumerated.
 * @example
 * ```ts
 * const { positives, negatives } = await evaluate(loadRepOK('models/queue'), queue, { scope: 5 });
 * positives.recall; // 0.998…
 * ```
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
