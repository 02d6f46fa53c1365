import type { RepOK } from '../classifier/classifier.ts';
import type { SearchPart } from '../korat/candidates.ts';
import type { SearchCounts } from '../korat/search.ts';
import { createRandom } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import { inParts } from '../threads/in-parts.ts';
import { ConfusionMatrix } from './confusion-matrix.ts';
import { checkEvaluateOptions, MAX_OBJECTS, type EvaluateOptions } from './evaluate-options.ts';
import type { Evaluation } from './evaluation.ts';
import { Sample, type SampleMask } from './sample.ts';
import { toEvaluation } from './to-evaluation.ts';

/** The tallies of the two matrices in {@link ConfusionMatrices}. */
export interface Tallies {
  readonly own: readonly number[];
  readonly korat: readonly number[];
}

/** Counts and judges parts of a search, in threads or elsewhere. */
export interface SearchWorkers {
  /** Maximum number of parts in progress at a time. */
  readonly concurrency: number;
  /** Counts the candidates of a part. */
  count(part: SearchPart): Promise<SearchCounts>;
  /**
   * Judges candidates of a part.
   *
   * @param mask candidates to judge; undefined: all.
   */
  judge(part: SearchPart, mask: SampleMask | undefined): Promise<Tallies>;
}

/**
 * Like {@link evaluate}, part by part. The result does not depend on the parts or the workers.
 *
 * @param parts all parts of the search of the scope, in order.
 * @throws LearnInvError `BAD_OPTION` if an option does not follow its rule.
 */
export async function evaluateInParts(
  repOK: RepOK,
  structure: Structure,
  parts: readonly SearchPart[],
  workers: SearchWorkers,
  options: Pick<EvaluateOptions, 'scope' | 'maxObjects' | 'seed' | 'onProgress'> = {},
): Promise<Evaluation> {
  checkEvaluateOptions(options);
  const { scope = repOK.model.scope, maxObjects = MAX_OBJECTS, seed = 1, onProgress } = options;
  let done = 0;
  const counts = await inParts(parts, workers.concurrency, async (part) => {
    const found = await workers.count(part);
    onProgress?.('count', (done += found.explored));
    return found;
  });
  const sum = (name: keyof SearchCounts): number => counts.reduce((total, count) => total + count[name], 0);
  const total = { valid: sum('valid'), explored: sum('explored') };
  const sample = new Sample(maxObjects, total, createRandom(`evaluate/${seed}`));
  const own = new ConfusionMatrix();
  const korat = new ConfusionMatrix();
  done = 0;
  await inParts(parts, workers.concurrency, async (part, index) => {
    const count = counts[index]!;
    const tallies = await workers.judge(part, sample.nextMask(count));
    own.addAll(tallies.own);
    korat.addAll(tallies.korat);
    onProgress?.('judge', (done += count.explored), total.explored);
  });
  return toEvaluation(repOK, structure, scope, sample, { own, korat }, undefined);
}
