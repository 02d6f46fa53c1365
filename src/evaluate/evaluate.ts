import type { RepOK } from '../classifier/classifier.ts';
import { LearnInvError } from '../error.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { buildObject } from '../korat/build-object.ts';
import { candidateGraphs } from '../korat/candidate-graph.ts';
import { candidates } from '../korat/candidates.ts';
import { createSearchSpace } from '../korat/create-search-space.ts';
import { createRandom } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import { Confusion } from './counts.ts';
import { evenSample } from './even-sample.ts';
import type { Evaluation } from './evaluation.ts';

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

/** Progress is told every so many candidates. */
const STEP = 1 << 16;

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
  const { model, classes } = repOK;
  const { scope = model.scope, max = 4_000_000, seed = 1, trained, onProgress, onJudged } = options;
  const { explored: limit = Infinity } = options;
  requireFit(repOK, structure, scope);
  const space = createSearchSpace(structure, scope);
  let explored = 0;
  let koratValid = 0;
  let capped = false;
  for (const { valid } of candidates(space)) {
    capped = explored === limit;
    if (capped) break;
    if (valid) koratValid++;
    if (++explored % STEP === 0) onProgress?.('count', explored);
  }

  const random = createRandom(`evaluate/${seed}`);
  const chooseValid = evenSample(max, koratValid, random.fork('valid'));
  const chooseInvalid = evenSample(max, explored - koratValid, random.fork('invalid'));
  const graphOf = candidateGraphs(space, classes);
  // Where the class is stricter than Korat, its own truth is asked about what Korat accepts.
  const own = structure.koratRepOK === undefined ? undefined : structure.repOK;
  const weights = {
    valid: Math.max(1, koratValid / max),
    invalid: Math.max(1, (explored - koratValid) / max),
  };
  const confusion = new Confusion();
  const korats = new Confusion();
  let visited = 0;
  for (const { cells, valid: koratSays } of candidates(space)) {
    if (visited === explored) break;
    if (++visited % STEP === 0) onProgress?.('judge', visited, explored);
    if (!(koratSays ? chooseValid() : chooseInvalid())) continue;
    const graph = graphOf(cells);
    const valid = koratSays && (own === undefined || own(buildObject(space, cells)));
    const calledValid = repOK.checkGraph(graph).outcome === 'valid';
    const isNew = trained === undefined || !trained.has(graphKey(graph));
    const weight = koratSays ? weights.valid : weights.invalid;
    confusion.add(valid, calledValid, isNew, weight);
    if (own !== undefined) korats.add(koratSays, calledValid, isNew, weight);
    onJudged?.(graph, valid, calledValid);
  }
  return {
    structure: structure.name,
    scope,
    encoding: model.encoding.name,
    ...confusion.counts(),
    sampled: koratValid > max || explored - koratValid > max,
    ...(capped ? { cappedAt: explored } : {}),
    ...(own === undefined ? {} : { paperTruth: korats.counts() }),
  };
}

function requireFit({ model }: RepOK, structure: Structure, scope: number): void {
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
