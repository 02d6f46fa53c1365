import { LearnInvError } from '../../../base/error.ts';
import { describeValue } from '../../../base/options/describe-value.ts';
import { monitorObjects } from './monitored-objects.ts';
import { nextCandidate } from './next-candidate.ts';
import { AccessedFields } from './accessed-fields.ts';
import { accessReachable } from './access-reachable.ts';
import type { SearchSpace } from './search-space.ts';

/** Options of a search. */
export interface SearchOptions {
  /** Maximum number of field reads by repOK per candidate; default 1,000,000. */
  readonly maxReads?: number;
  /** Part to search; default: the whole search. */
  readonly part?: SearchPart;
}

/** Part of a search: all candidates with given values in the cells that repOK reads first. */
export interface SearchPart {
  /** The fixed cells, in the order read. */
  readonly cells: readonly number[];
  /** Index of the value in each fixed cell. */
  readonly indices: readonly number[];
}

const WHOLE: SearchPart = { cells: [], indices: [] };

/** A candidate that the search visits. */
export interface KoratCandidate {
  /** The candidate vector: one index per cell. The search overwrites it in the next step; copy it to keep it. */
  readonly cells: Int32Array;
  /** Verdict of repOK; false if repOK throws. */
  readonly valid: boolean;
}

/**
 * Korat's search (Boyapati, Khurshid, Marinov, ISSTA 2002, section 3). It visits one candidate per isomorphism class, in
 * order, and prunes candidates that differ only in fields that repOK does not read.
 *
 * @returns the candidates, in one object that changes at each step.
 * @throws LearnInvError `INVALID_STRUCTURE` if repOK reads more than `maxReads` fields or writes a field, or
 * returns no boolean.
 * @example
 * ```ts
 * for (const { cells, valid } of candidates(space)) if (valid) show(buildObject(space, cells));
 * ```
 */
export function candidates(
  space: SearchSpace,
  options: SearchOptions = {},
): Generator<KoratCandidate, void, void> {
  return openSearch(space, options)(options.part);
}

/**
 * Like {@link candidates}, for several parts of one search: the live objects that repOK reads are created once.
 *
 * @returns a function that starts the search of a part, by default the whole search. It invalidates the generator that
 * it returned before.
 */
export function openSearch(
  space: SearchSpace,
  options: Pick<SearchOptions, 'maxReads'> = {},
): (part?: SearchPart) => Generator<KoratCandidate, void, void> {
  const begin = prepare(space, options);
  return function* (part) {
    const { cells, judge, next } = begin(part);
    const candidate = { cells, valid: false };
    do {
      candidate.valid = judge();
      yield candidate;
    } while (next());
  };
}

/** Search of a part: `judge` calls repOK on the current candidate, `next` steps to the next one. */
interface PartSearch {
  readonly cells: Int32Array;
  readonly accessed: AccessedFields;
  readonly judge: () => boolean;
  readonly next: () => boolean;
}

/** Creates the monitored objects once and returns a function that begins the search of a part. */
function prepare(
  space: SearchSpace,
  { maxReads = 1e6 }: Pick<SearchOptions, 'maxReads'>,
): (part?: SearchPart) => PartSearch {
  const cells = new Int32Array(space.cells.length);
  const accessed = new AccessedFields(cells.length, maxReads, space.structure);
  const root = monitorObjects(space, cells, accessed);
  const pushReachable = accessReachable(space, cells, accessed);
  const judge = (): boolean => {
    let result: unknown = false;
    accessed.resetReads();
    try {
      result = space.repOK(root);
    } catch {
      // A repOK that throws counts as false.
    }
    accessed.throwIfAborted();
    if (typeof result !== 'boolean') throw noBoolean(space.structure, result);
    if (result) pushReachable();
    return result;
  };
  return ({ cells: first, indices } = WHOLE) => {
    cells.fill(0);
    first.forEach((cell, index) => (cells[cell] = indices[index]!));
    accessed.begin(first);
    return { cells, accessed, judge, next: nextCandidate(space, cells, accessed) };
  };
}

const noBoolean = (structure: string, result: unknown): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', `the repOK of structure "${structure}" returns no boolean`, {
    expected: 'true for a valid object, else false',
    got: describeValue(result),
    hint: 'return a boolean; a repOK cannot be asynchronous',
  });

/**
 * Splits a search into parts that can be searched independently. The parts in order yield the candidates of the whole
 * search in order.
 *
 * @param minParts minimum number of parts; fewer if the search has fewer candidates.
 */
export function splitSearch(space: SearchSpace, minParts: number): SearchPart[] {
  const begin = prepare(space, {});
  for (let depth = 1; ; depth++) {
    const parts: SearchPart[] = [];
    const { cells, accessed, judge, next } = begin();
    do {
      judge();
      // Deeper cells have not been varied yet, so they hold their first values, as cells off the stack do.
      accessed.truncate(depth);
      const { stack } = accessed;
      parts.push({ cells: stack, indices: stack.map((cell) => cells[cell]!) });
    } while (next());
    if (parts.length >= minParts || parts.every((part) => part.cells.length < depth)) return parts;
  }
}
