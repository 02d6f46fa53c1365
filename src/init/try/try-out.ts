import { collectSteps } from '../../learn/examples/collect/collect.ts';
import { LearnInvError } from '../../base/error.ts';
import { isInstance } from '../../base/is-instance.ts';
import { createRandom } from '../../base/random.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { SCOPE } from '../scope.ts';
import { stepsWithin } from './steps-within.ts';

/** Maximum number of builder calls, replayed ones included. */
export const CALLS = 20_000;
/** Maximum number of objects. */
const OBJECTS = 5000;
/** Time limit in seconds. */
export const SECONDS = 10;

/** The result of a trial collection. */
export interface Tryout {
  readonly scope: number;
  /** Number of distinct objects; undefined if the time limit was exceeded. */
  readonly objects?: number;
}

/** Scopes that are tried in turn while one element fits in none. */
const SCOPES = [SCOPE, 6, 10];

/**
 * Collects the objects of a small scope: the first in which more than the new object fits.
 *
 * @throws LearnInvError for a faulty structure (see {@link collectSteps}).
 */
export async function tryOut(structure: Structure, scopes: readonly number[] = SCOPES): Promise<Tryout> {
  const [scope, ...larger] = scopes as [number, ...number[]];
  const options = { k: scope, driver: 'auto', maxCalls: CALLS, maxStates: OBJECTS } as const;
  try {
    const steps = collectSteps(structure, options, createRandom('init'));
    const collected = await stepsWithin(steps, SECONDS * 1000);
    return { scope, ...(collected !== undefined && { objects: collected.value.graphs.length }) };
  } catch (error) {
    const isSmall = isInstance(error, LearnInvError) && error.code === 'NO_EXAMPLES';
    if (!isSmall || larger.length === 0) throw error;
    return tryOut(structure, larger);
  }
}
