import type { Steps } from '../../objects/structure/steps.ts';
import { isNeverSettled } from '../../objects/structure/promises.ts';
import { TimeLimit } from '../../base/time-limit/time-limit.ts';

/** Milliseconds for one trial of an operation. */
const TRIAL = 1000;

/**
 * Runs steps to their end unless that takes too long, between two promises or, all in all, while waiting for promises.
 *
 * @returns the result, boxed; undefined if the time was exceeded.
 */
export async function stepsWithin<T>(steps: Steps<T>, timeout = TRIAL): Promise<{ value: T } | undefined> {
  const limit = new TimeLimit(timeout);
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), timeout);
  try {
    let go = (): IteratorResult<Promise<unknown>, T> => steps.next();
    while (!over.signal.aborted) {
      let step: IteratorResult<Promise<unknown>, T> | undefined;
      if (!limit.run(() => (step = go()))) return undefined;
      if (step!.done === true) return { value: step!.value };
      go = await step!.value.then(
        (value) => () => steps.next(value),
        (error: unknown) => () => steps.throw(error),
      );
    }
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the result of steps; undefined if the time was exceeded. */
export const resultWithin = async <T>(steps: Steps<T>): Promise<T | undefined> =>
  (await stepsWithin(steps))?.value;

/** True if steps end in time, with all promises that they wait for. */
export async function endsInTime(steps: Steps<void>): Promise<boolean> {
  try {
    return (await stepsWithin(steps)) !== undefined;
  } catch (error) {
    if (isNeverSettled(error)) return false;
    throw error;
  }
}
