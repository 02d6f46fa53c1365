import { candidates, type SearchOptions } from './candidates.ts';
import type { SearchSpace } from './search-space.ts';

/** How many candidates a search met. */
export interface SearchCounts {
  readonly valid: number;
  readonly explored: number;
}

/**
 * Runs a whole search and counts, holding no candidate.
 *
 * @param visit called with each candidate in order; the cells are the search's own.
 * @throws LearnInvError as {@link candidates} does.
 * @example
 * ```ts
 * const { valid, explored } = search(createSearchSpace(structure, 6));
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
