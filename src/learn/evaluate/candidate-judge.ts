import type { RepOK } from '../model/classifier.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { buildObject } from '../examples/korat/build-object.ts';
import { candidateGraphs } from '../examples/korat/candidate-graphs.ts';
import {
  openSearch,
  type KoratCandidate,
  type SearchPart,
  type SearchCounts,
} from '../examples/korat/candidates.ts';
import type { SearchSpace } from '../examples/korat/search-space.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { ConfusionMatrix } from './evaluation.ts';

/** Candidates of a search to visit, and callbacks. */
export interface VisitOptions {
  /** Default: the whole search. */
  readonly part?: SearchPart;
  /** Maximum number of candidates, the first ones of the search; default: all. */
  readonly maxExplored?: number | undefined;
  /** Called every 65,536 candidates with the number visited. */
  readonly onStep?: (done: number) => void;
  /** Called with each judged object, its validity, and whether the classifier accepts it. */
  readonly onJudged?: ((graph: ObjectGraph, valid: boolean, accepted: boolean) => void) | undefined;
}

/** Confusion matrices of a classifier against two truths. */
export interface ConfusionMatrices {
  /** Against the structure's own repOK. */
  readonly own: ConfusionMatrix;
  /** Against Korat's repOK; empty if the structure has only one repOK. */
  readonly korat: ConfusionMatrix;
}

/** Candidates between two calls of `onStep`. */
const STEP = 1 << 16;

/** Compares a classifier with repOK on the candidates of a search or of a part of it. */
export class CandidateJudge {
  readonly #repOK: RepOK;
  readonly #space: SearchSpace;
  readonly #candidates: (part?: SearchPart) => Iterable<KoratCandidate>;
  readonly #graphOf: (cells: ArrayLike<number>) => ObjectGraph;
  /** The structure's own repOK, if it is stricter than Korat's; called for candidates that Korat's accepts. */
  readonly #own: ((object: object) => boolean) | undefined;
  readonly #trained: ReadonlySet<string> | undefined;

  /** @param trained keys of the training graphs; all other objects count as new. Default: none. */
  constructor(repOK: RepOK, space: SearchSpace, structure: Structure, trained?: ReadonlySet<string>) {
    this.#repOK = repOK;
    this.#space = space;
    this.#candidates = openSearch(space);
    this.#graphOf = candidateGraphs(space, repOK.classes);
    this.#own = structure.koratRepOK === undefined ? undefined : structure.repOK;
    this.#trained = trained;
  }

  /** Counts candidates. `capped` is true if the search has more than `maxExplored`. */
  count({ part, maxExplored = Infinity, onStep }: VisitOptions): SearchCounts & { readonly capped: boolean } {
    let explored = 0;
    let valid = 0;
    for (const candidate of this.#candidates(part)) {
      if (explored === maxExplored) return { valid, explored, capped: true };
      if (candidate.valid) valid++;
      if (++explored % STEP === 0) onStep?.(explored);
    }
    return { valid, explored, capped: false };
  }

  judge(
    choose: (koratAccepts: boolean) => boolean,
    { part, maxExplored = Infinity, onStep, onJudged }: VisitOptions,
  ): ConfusionMatrices {
    const own = new ConfusionMatrix();
    const korat = new ConfusionMatrix();
    let visited = 0;
    for (const { cells, valid: koratAccepts } of this.#candidates(part)) {
      if (visited === maxExplored) break;
      if (++visited % STEP === 0) onStep?.(visited);
      if (!choose(koratAccepts)) continue;
      const graph = this.#graphOf(cells);
      const valid = koratAccepts && (this.#own === undefined || this.#own(buildObject(this.#space, cells)));
      const accepted = this.#repOK.checkGraph(graph).outcome === 'valid';
      const isNew = this.#trained === undefined || !this.#trained.has(graphKey(graph));
      own.add(valid, accepted, isNew, koratAccepts);
      if (this.#own !== undefined) korat.add(koratAccepts, accepted, isNew, koratAccepts);
      onJudged?.(graph, valid, accepted);
    }
    return { own, korat };
  }
}
