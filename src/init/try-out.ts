import { collect } from '../collect/collect.ts';
import { TimeLimit } from '../hunt/run/time-limit.ts';
import { createRandom } from '../random.ts';
import type { Structure } from '../structure/structure.ts';
import { SCOPE } from './propose.ts';

/** The most calls of builders that are made, and the most seconds. */
export const CALLS = 5000;
export const SECONDS = 10;

/** What came of collecting: how many different objects there are, undefined where that takes long. */
export interface Tryout {
  readonly scope: number;
  readonly objects?: number;
}

/**
 * Collects a small scope for real.
 *
 * @throws LearnInvError whatever is wrong with the structure (see {@link collect}).
 */
export function tryOut(structure: Structure): Tryout {
  let objects: number | undefined;
  const options = { k: SCOPE, driver: 'auto', maxCalls: CALLS, maxStates: CALLS } as const;
  new TimeLimit(SECONDS * 1000).run(() => {
    objects = collect(structure, options, createRandom('init')).graphs.length;
  });
  return objects === undefined ? { scope: SCOPE } : { scope: SCOPE, objects };
}
