import type { RepOK } from '../../src/learn/model/classifier.ts';
import { loadCode } from '../../src/learn/model/compile/model-code.ts';
import { candidates, type SearchCounts } from '../../src/learn/examples/korat/candidates.ts';
import { createSearchSpace } from '../../src/learn/examples/korat/create-search-space.ts';
import type { Structure } from '../../src/objects/structure/structure.ts';

/** Candidates of a scope that Korat's search visits with generated code, and with the hand-written repOK of the class. */
export interface CountedCandidates {
  readonly structure: string;
  readonly scope: number;
  readonly seed: string;
  /** Undefined where the search has more candidates than the limit. */
  readonly byHand: SearchCounts | undefined;
  readonly code: SearchCounts | undefined;
}

/** Counts the candidates of a scope with both; a search ends at a limit. */
export async function countCandidates(
  structure: Structure,
  repOK: RepOK,
  scope: number,
  maxExplored: number,
): Promise<CountedCandidates> {
  const code = await loadCode(repOK.model);
  const own = await createSearchSpace({ ...structure, koratRepOK: undefined }, scope);
  const count = (repOKOfSearch: (object: object) => unknown): SearchCounts | undefined => {
    let [explored, valid] = [0, 0];
    for (const candidate of candidates({ ...own, repOK: repOKOfSearch })) {
      if (++explored > maxExplored) return undefined;
      if (candidate.valid) valid++;
    }
    return { explored, valid };
  };
  const { seed } = repOK.model;
  return { structure: structure.name, scope, seed, byHand: count(own.repOK), code: count(code.repOK) };
}
