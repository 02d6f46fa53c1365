import { collectSteps } from '../../collect/collect.ts';
import { TimeLimit } from '../../time-limit/time-limit.ts';
import { createRandom } from '../../random.ts';
import { isPromise } from '../../structure/is-promise.ts';
import { runSteps } from '../../structure/steps.ts';
import type { Structure } from '../../structure/structure.ts';
import { SCOPE } from '../propose.ts';

/** Maximum number of builder calls. */
export const CALLS = 5000;
/** Time limit in seconds. */
export const SECONDS = 10;

/** The result of a trial collection. */
export interface Tryout {
  readonly scope: number;
  /** Number of distinct objects; undefined if the time limit was exceeded. */
  readonly objects?: number;
}

/**
 * Collects the objects of a small scope.
 *
 * @throws LearnInvError for a faulty structure (see {@link collectSteps}).
 */
export function tryOut(structure: Structure): Tryout {
  let objects: number | undefined;
  const options = { k: SCOPE, driver: 'auto', maxCalls: CALLS, maxStates: CALLS } as const;
  new TimeLimit(SECONDS * 1000).run(() => {
    const collected = runSteps(collectSteps(structure, options, createRandom('init')));
    if (!isPromise(collected)) objects = collected.graphs.length;
  });
  return objects === undefined ? { scope: SCOPE } : { scope: SCOPE, objects };
}
