import type { RepOK } from '../classifier/classifier.ts';
import { LearnInvError } from '../error.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import type { SearchPart } from '../korat/candidates.ts';
import { createSearchSpace } from '../korat/create-search-space.ts';
import type { SearchCounts } from '../korat/search.ts';
import { createRandom, type Random } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import { inParts } from '../threads/in-parts.ts';
import { Confusion } from './counts.ts';
import type { Evaluation } from './evaluation.ts';
import { PartJudge, type Confusions } from './part-judge.ts';
import { Sample, type Chosen } from './sample.ts';

/** How a classifier is held against a scope. */
export interface EvaluateOptions {
  /** The scope whose objects are judged; default: the model's. */
  readonly scope?: number;
  /** Most valid and most invalid objects to judge; beyond it each is sampled evenly. Default 4,000,000. */
  readonly max?: number;
  /**
   * Visit only so many candidates of the search, the first in its order, as the paper does where there are too
   * many. Default: all.
   */
  readonly explored?: number;
  /** Seed of the sampling; default 1. */
  readonly seed?: string | number;
  /** Keys of the graphs trained on, for counting the others as new; default: none. */
  readonly trained?: ReadonlySet<string>;
  /** Called now and then: what is being done, objects done, and of how many where that is known. */
  readonly onProgress?: ((stage: 'count' | 'judge', done: number, total?: number) => void) | undefined;
  /** Called with each judged object. */
  readonly onJudged?: (graph: ObjectGraph, valid: boolean, calledValid: boolean) => void;
}

/** How many objects of a class are judged where it is not said. */
const MAX = 4_000_000;

/**
 * Judges every valid object of a scope and every invalid candidate of Korat's search (paper, section V, RQ2). The
 * candidates are visited twice, once to be counted, and never held. Ratios of a sample are estimates of all that was
 * visited. A windows model judges objects of any scope; an object that is out of a vector model's scope counts as
 * called invalid.
 *
 * @throws LearnInvError `BAD_OPTION` where the model is of another structure, or the scope beyond a vector model's;
 * `INVALID_STRUCTURE` where the structure has no repOK or cannot be enumerated.
 */
export function evaluate(repOK: RepOK, structure: Structure, options: EvaluateOptions = {}): Evaluation {
  const { scope = repOK.model.scope, max = MAX, seed = 1, trained, onProgress, onJudged } = options;
  requireFit(repOK, structure, scope);
  const judge = new PartJudge(repOK, createSearchSpace(structure, scope), structure, trained);
  const counts = judge.count({
    ...(options.explored === undefined ? {} : { limit: options.explored }),
    onStep: (done) => onProgress?.('count', done),
  });
  const sample = new Sample(max, counts, randomOf(seed));
  const confusions = judge.judge(sample.choose, {
    limit: counts.explored,
    onStep: (done) => onProgress?.('judge', done, counts.explored),
    onJudged,
  });
  return summarize(repOK, structure, scope, sample, confusions, counts.capped ? counts.explored : undefined);
}

/** The tallies of two confusion matrices, as {@link Confusions} has them. */
export interface Tallies {
  readonly own: readonly number[];
  readonly korats: readonly number[];
}

const randomOf = (seed: string | number): Random => createRandom(`evaluate/${seed}`);

/** What judges the parts of a search, in threads of its own or elsewhere. */
export interface PartWorkers {
  /** How many parts are worked on at a time. */
  readonly width: number;
  count(part: SearchPart): Promise<SearchCounts>;
  judge(part: SearchPart, chosen: Chosen | undefined): Promise<Tallies>;
}

/**
 * As {@link evaluate}, part by part: the same counts, whatever the parts and whoever judges them.
 *
 * @param parts of the search of the scope.
 */
export async function evaluateInParts(
  repOK: RepOK,
  structure: Structure,
  parts: readonly SearchPart[],
  workers: PartWorkers,
  options: Pick<EvaluateOptions, 'scope' | 'max' | 'seed' | 'onProgress'> = {},
): Promise<Evaluation> {
  const { scope = repOK.model.scope, max = MAX, seed = 1, onProgress } = options;
  let done = 0;
  const counts = await inParts(parts, workers.width, async (part) => {
    const found = await workers.count(part);
    onProgress?.('count', (done += found.explored));
    return found;
  });
  const sum = (of: keyof SearchCounts): number => counts.reduce((total, count) => total + count[of], 0);
  const total = { valid: sum('valid'), explored: sum('explored') };
  const sample = new Sample(max, total, randomOf(seed));
  const own = new Confusion();
  const korats = new Confusion();
  done = 0;
  await inParts(parts, workers.width, async (part, index) => {
    const count = counts[index]!;
    const tallies = await workers.judge(part, sample.take(count));
    own.addAll(tallies.own);
    korats.addAll(tallies.korats);
    onProgress?.('judge', (done += count.explored), total.explored);
  });
  return summarize(repOK, structure, scope, sample, { own, korats }, undefined);
}

function summarize(
  { model }: RepOK,
  structure: Structure,
  scope: number,
  { isPart, weights }: Sample,
  { own, korats }: Confusions,
  cappedAt: number | undefined,
): Evaluation {
  return {
    structure: structure.name,
    scope,
    encoding: model.encoding.name,
    ...own.counts(weights),
    sampled: isPart,
    ...(cappedAt === undefined ? {} : { cappedAt }),
    ...(structure.koratRepOK === undefined || structure.repOK === undefined
      ? {}
      : { paperTruth: korats.counts(weights) }),
  };
}

/** Refuses a model that cannot judge the objects of a scope. */
export function requireFit({ model }: RepOK, structure: Structure, scope: number): void {
  if (model.structure !== structure.name) {
    throw new LearnInvError('BAD_OPTION', 'the model is of another structure', {
      expected: `a model of "${structure.name}"`,
      got: `one of "${model.structure}"`,
      hint: 'give the model its own structure',
    });
  }
  if (model.encoding.name === 'vector' && scope > model.scope) {
    throw new LearnInvError('BAD_OPTION', 'the scope is beyond that of the model', {
      expected: `at most ${model.scope}: candidate vectors have no room for larger objects`,
      got: String(scope),
      hint: `train at --scope ${scope}, or leave out --encoding vector`,
    });
  }
}
