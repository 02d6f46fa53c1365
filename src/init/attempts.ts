import { LearnInvError } from '../base/error.ts';
import { isInstance } from '../base/is-instance.ts';

/**
 * What a structure can be proposed for: the class that the module exports, made in the likeliest way or in another one that programs
 * use, an object as programs make and use it, or the class with plain objects in which it keeps its state.
 */
export type InitAttempt = 'exported' | 'with other arguments' | 'as used' | 'with items';

const ALL: readonly InitAttempt[] = ['exported', 'with other arguments', 'as used', 'with items'];
/** Those that need no recorded use. */
const UNRECORDED: readonly InitAttempt[] = ['exported', 'with items'];
/** The codes of errors that say that nothing was built. */
const UNBUILT = new Set(['NO_BUILDERS', 'NO_EXAMPLES', 'NO_READABLE_STATE', 'CANNOT_CONSTRUCT']);

/**
 * Returns the result of the first attempt that builds something.
 *
 * @throws what the first attempt threw, if none builds anything; at once if it says more than that nothing was built.
 */
export async function firstThatBuilds<T>(
  isRecorded: boolean,
  attempt: (kind: InitAttempt) => Promise<T>,
): Promise<T> {
  const errors: unknown[] = [];
  for (const kind of isRecorded ? ALL : UNRECORDED) {
    try {
      return await attempt(kind);
    } catch (error) {
      errors.push(error);
      if (errors.length === 1 && !isUnbuilt(error)) break;
    }
  }
  throw errors[0];
}

const isUnbuilt = (error: unknown): boolean => isInstance(error, LearnInvError) && UNBUILT.has(error.code);
