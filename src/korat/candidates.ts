import { monitorObjects } from './monitored-objects.ts';
import { nextCandidate } from './next-candidate.ts';
import { ReadLog } from './read-log.ts';
import { readReachable } from './read-reachable.ts';
import type { SearchSpace } from './search-space.ts';

/** What a search may be told. */
export interface SearchOptions {
  /** Most field reads that repOK may take for one candidate; by default a million. */
  readonly stepBound?: number;
  /** The part to be searched; by default all. */
  readonly part?: SearchPart;
}

/** Those candidates of a search that hold the same in the cells that repOK reads first. */
export interface SearchPart {
  /** These cells, in the order read. */
  readonly cells: readonly number[];
  /** What they hold. */
  readonly indices: readonly number[];
}

const WHOLE: SearchPart = { cells: [], indices: [] };

/** A candidate that the search met. */
export interface KoratCandidate {
  /** One index a cell. The search goes on to write here: copy it to keep it. */
  readonly cells: Int32Array;
  /** What repOK says; a repOK that throws says no. */
  readonly valid: boolean;
}

/**
 * Korat's search (Boyapati, Khurshid, Marinov, ISSTA 2002, section 3): one candidate of each class of
 * isomorphic ones, in order, without those that differ only in fields that repOK does not read.
 *
 * @returns the candidates, all in one object that changes from step to step.
 * @throws LearnInvError `INVALID_STRUCTURE` where repOK takes too many steps or changes the object.
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
 * As {@link candidates}, of one part after another: the live objects that repOK is shown are made once.
 *
 * @returns a function that begins with a part, by default all; what it gave before is then of no use.
 */
export function openSearch(
  space: SearchSpace,
  options: Pick<SearchOptions, 'stepBound'> = {},
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

/** A search at its first candidate: what repOK says of the present one, and the step to the next. */
interface Started {
  readonly cells: Int32Array;
  readonly log: ReadLog;
  readonly judge: () => boolean;
  readonly next: () => boolean;
}

function prepare(
  space: SearchSpace,
  { stepBound = 1e6 }: Pick<SearchOptions, 'stepBound'>,
): (part?: SearchPart) => Started {
  const cells = new Int32Array(space.cells.length);
  const log = new ReadLog(cells.length, stepBound, space.structure);
  const root = monitorObjects(space, cells, log);
  const complete = readReachable(space, cells, log);
  const judge = (): boolean => {
    let valid = false;
    log.restart();
    try {
      valid = Boolean(space.repOK(root));
    } catch {
      // A repOK that throws says no.
    }
    log.rethrow();
    if (valid) complete();
    return valid;
  };
  return ({ cells: first, indices } = WHOLE) => {
    cells.fill(0);
    first.forEach((cell, place) => (cells[cell] = indices[place]!));
    log.begin(first);
    return { cells, log, judge, next: nextCandidate(space, cells, log) };
  };
}

/**
 * Splits a search into parts that can be searched by themselves. One after the other they give the candidates of the
 * whole search, in its order.
 *
 * @param least how many parts there should be at least; fewer where there are no more candidates.
 */
export function splitSearch(space: SearchSpace, least: number): SearchPart[] {
  const begin = prepare(space, {});
  for (let depth = 1; ; depth++) {
    const parts: SearchPart[] = [];
    const { cells, log, judge, next } = begin();
    do {
      judge();
      // Nothing below has been varied yet: those cells hold their first values, as they do off the stack.
      log.cut(depth);
      const { stack } = log;
      parts.push({ cells: stack, indices: stack.map((cell) => cells[cell]!) });
    } while (next());
    if (parts.length >= least || parts.every((part) => part.cells.length < depth)) return parts;
  }
}
