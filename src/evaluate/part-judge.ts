import type { RepOK } from '../classifier/classifier.ts';
import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { buildObject } from '../korat/build-object.ts';
import { candidateGraphs } from '../korat/candidate-graph.ts';
import { openSearch, type KoratCandidate, type SearchPart } from '../korat/candidates.ts';
import type { SearchCounts } from '../korat/search.ts';
import type { SearchSpace } from '../korat/search-space.ts';
import type { Structure } from '../structure/structure.ts';
import { Confusion } from './counts.ts';

/** What of a search is visited. */
export interface Visit {
  /** Default: all of it. */
  readonly part?: SearchPart;
  /** Most candidates visited, the first in order; default all. */
  readonly limit?: number;
  /** Called now and then: how many candidates were visited. */
  readonly onStep?: (done: number) => void;
  /** Called with each judged object. */
  readonly onJudged?: ((graph: ObjectGraph, valid: boolean, calledValid: boolean) => void) | undefined;
}

/** How a classifier fares. */
export interface Confusions {
  readonly own: Confusion;
  /** By Korat's repOK; empty where the structure has no other. */
  readonly korats: Confusion;
}

/** Steps are told every so many candidates. */
const STEP = 1 << 16;

/** Holds a classifier against a search, or a part of it. */
export class PartJudge {
  readonly #repOK: RepOK;
  readonly #space: SearchSpace;
  readonly #candidates: (part?: SearchPart) => Iterable<KoratCandidate>;
  readonly #graphOf: (cells: ArrayLike<number>) => ObjectGraph;
  /** Where the class is stricter than Korat, its own truth, which is asked about what Korat accepts. */
  readonly #own: ((object: object) => boolean) | undefined;
  readonly #trained: ReadonlySet<string> | undefined;

  /** @param trained keys of the graphs trained on, for counting the others as new; default: none. */
  constructor(repOK: RepOK, space: SearchSpace, structure: Structure, trained?: ReadonlySet<string>) {
    this.#repOK = repOK;
    this.#space = space;
    this.#candidates = openSearch(space);
    this.#graphOf = candidateGraphs(space, repOK.classes);
    this.#own = structure.koratRepOK === undefined ? undefined : structure.repOK;
    this.#trained = trained;
  }

  /** Counts candidates; `capped` where there are more than the limit. */
  count({ part, limit = Infinity, onStep }: Visit): SearchCounts & { readonly capped: boolean } {
    let explored = 0;
    let valid = 0;
    for (const candidate of this.#candidates(part)) {
      if (explored === limit) return { valid, explored, capped: true };
      if (candidate.valid) valid++;
      if (++explored % STEP === 0) onStep?.(explored);
    }
    return { valid, explored, capped: false };
  }

  /** @param choose whether to judge the next candidate that Korat's repOK accepts, or refuses. */
  judge(
    choose: (koratSays: boolean) => boolean,
    { part, limit = Infinity, onStep, onJudged }: Visit,
  ): Confusions {
    const own = new Confusion();
    const korats = new Confusion();
    let visited = 0;
    for (const { cells, valid: koratSays } of this.#candidates(part)) {
      if (visited === limit) break;
      if (++visited % STEP === 0) onStep?.(visited);
      if (!choose(koratSays)) continue;
      const graph = this.#graphOf(cells);
      const valid = koratSays && (this.#own === undefined || this.#own(buildObject(this.#space, cells)));
      const calledValid = this.#repOK.checkGraph(graph).outcome === 'valid';
      const isNew = this.#trained === undefined || !this.#trained.has(graphKey(graph));
      own.add(valid, calledValid, isNew, koratSays);
      if (this.#own !== undefined) korats.add(koratSays, calledValid, isNew, koratSays);
      onJudged?.(graph, valid, calledValid);
    }
    return { own, korats };
  }
}
