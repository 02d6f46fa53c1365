import { candidates, type SearchOptions } from './candidates.ts';
import type { SearchSpace } from './search-space.ts';

/** Numbers of candidates in a search. */
export interface SearchCounts {
  /** Candidates that repOK accepts. */
  readonly valid: number;
  /** All candidates visited. */
  readonly explored: number;
}

/**
 * Runs a search and counts its candidates without storing them.
 *
 * @param options `onCandidate` is called with each candidate in order; the search overwrites the vector afterwards.
 * @throws LearnInvError like {@link candidates}.
 * @example
 * ```ts
 * const { valid, explored } = search(await createSearchSpace(structure, 6));
 * ```
 */
export function search(
  space: SearchSpace,
  options: SearchOptions & { readonly onCandidate?: (cells: Int32Array, valid: boolean) => void } = {},
): SearchCounts {
  let valid = 0;
  let explored = 0;
  for (const candidate of candidates(space, options)) {
    explored++;
    if (candidate.valid) valid++;
    options.onCandidate?.(candidate.cells, candidate.valid);
  }
  return { valid, explored };
}
