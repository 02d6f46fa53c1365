import { collectSteps } from '../../learn/examples/collect/collect.ts';
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

/**
 * Collects the objects of a small scope.
 *
 * @throws LearnInvError for a faulty structure (see {@link collectSteps}).
 */
export async function tryOut(structure: Structure): Promise<Tryout> {
  const options = { k: SCOPE, driver: 'auto', maxCalls: CALLS, maxStates: OBJECTS } as const;
  const collected = await stepsWithin(collectSteps(structure, options, createRandom('init')), SECONDS * 1000);
  return { scope: SCOPE, ...(collected !== undefined && { objects: collected.value.graphs.length }) };
}
