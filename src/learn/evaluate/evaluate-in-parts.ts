import { itemAt } from '../../base/item-at.ts';
import type { RepOK } from '../model/classifier.ts';
import type { SearchPart, SearchCounts } from '../examples/korat/candidates.ts';
import { createRandom } from '../../base/random.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { inParts } from '../../base/threads/in-parts.ts';
import {
  ConfusionMatrix,
  type Evaluation,
  evaluationHead,
  toEvaluation,
  type EvaluationHead,
} from './evaluation.ts';
import { checkEvaluateOptions, MAX_OBJECTS, type EvaluateOptions } from './evaluate-options.ts';
import { Sample, type SampleMask, chooseByMask } from './sample.ts';
import type { CandidateJudge } from './candidate-judge.ts';

/** The tallies of the two matrices in {@link ConfusionMatrices}. */
export interface Tallies {
  readonly own: readonly number[];
  readonly korat: readonly number[];
}

/** Counts and judges parts of a search, in threads or elsewhere. */
export interface SearchWorkers {
  /** Maximum number of parts in progress at a time. */
  readonly concurrency: number;
  count(part: SearchPart): Promise<SearchCounts>;
  judge(part: SearchPart, mask: SampleMask | undefined): Promise<Tallies>;
}

/** Options of {@link evaluateInParts} and {@link judgeParts}. */
type PartOptions = Pick<EvaluateOptions, 'scope' | 'maxObjects' | 'seed' | 'onProgress'>;

export interface JudgedParts {
  readonly head: EvaluationHead;
  /** The tallies of each part, in order. */
  readonly tallies: readonly Tallies[];
}

/** Like {@link evaluate}, part by part. The result does not depend on the parts or the workers. */
export async function evaluateInParts(
  repOK: RepOK,
  structure: Structure,
  parts: readonly SearchPart[],
  workers: SearchWorkers,
  options: PartOptions = {},
): Promise<Evaluation> {
  return mergeJudged(await judgeParts(repOK, structure, { parts, isOwn: () => true }, workers, options));
}

/** Returns the evaluation of all parts of a search. */
export function mergeJudged({ head, tallies }: JudgedParts): Evaluation {
  const own = new ConfusionMatrix();
  const korat = new ConfusionMatrix();
  for (const part of tallies) {
    own.addAll(part.own);
    korat.addAll(part.korat);
  }
  return toEvaluation(head, { own, korat });
}

/**
 * Counts the candidates of all parts of a search, since the sample depends on their number, and judges those of the parts
 * whose index is `isOwn`.
 */
export async function judgeParts(
  repOK: RepOK,
  structure: Structure,
  { parts, isOwn }: { readonly parts: readonly SearchPart[]; readonly isOwn: (index: number) => boolean },
  workers: SearchWorkers,
  options: PartOptions,
): Promise<JudgedParts> {
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
  const wanted = counts.reduce((all, count, index) => all + (isOwn(index) ? count.explored : 0), 0);
  done = 0;
  const tallies = await inParts(parts, workers.concurrency, async (part, index) => {
    const count = itemAt(counts, index);
    // Masks are drawn in the order of the search, also for parts that are not judged here.
    const mask = sample.nextMask(count);
    if (!isOwn(index)) return undefined;
    const judged = await workers.judge(part, mask);
    onProgress?.('judge', (done += count.explored), wanted);
    return judged;
  });
  return {
    head: evaluationHead(repOK, structure, scope, sample),
    tallies: tallies.filter((judged) => judged !== undefined),
  };
}

/** Counts and judges parts of a search in this thread. */
export const localWorkers = (judge: CandidateJudge): SearchWorkers => ({
  concurrency: 1,
  count: (part) => Promise.resolve(judge.count({ part })),
  judge: (part, mask) => {
    const { own, korat } = judge.judge(chooseByMask(mask), { part });
    return Promise.resolve({ own: own.tallies, korat: korat.tallies });
  },
});
