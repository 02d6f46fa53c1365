import { monitorObjects } from './monitored-objects.ts';
import { nextCandidate } from './next-candidate.ts';
import { ReadLog } from './read-log.ts';
import { readReachable } from './read-reachable.ts';
import type { SearchSpace } from './search-space.ts';

/** What a search may be told. */
export interface SearchOptions {
  /** Most field reads that repOK may take for one candidate; by default a million. */
  readonly stepBound?: number;
}

/** A candidate that the search met. */
export interface Candidate {
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
export function* candidates(
  space: SearchSpace,
  { stepBound = 1e6 }: SearchOptions = {},
): Generator<Candidate, void, void> {
  const cells = new Int32Array(space.cells.length);
  const log = new ReadLog(cells.length, stepBound, space.structure);
  const root = monitorObjects(space, cells, log);
  const complete = readReachable(space, cells, log);
  const next = nextCandidate(space, cells, log);
  const candidate = { cells, valid: false };
  do {
    log.restart();
    try {
      candidate.valid = Boolean(space.repOK(root));
    } catch {
      candidate.valid = false;
    }
    log.rethrow();
    if (candidate.valid) complete();
    yield candidate;
  } while (next());
}
