import type { Steps } from '../../objects/structure/steps.ts';
import { TimeLimit } from '../../base/time-limit/time-limit.ts';

/** Milliseconds for one trial of an operation. */
const TRIAL = 1000;

/**
 * Runs steps to their end unless that takes too long, between two promises or, all in all, while waiting for promises.
 *
 * @param timeout milliseconds, 1 or more; default 1000.
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
      go = await settledStep(steps, step!.value);
    }
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for a promise; returns the function that continues the steps with its value or its error. */
async function settledStep<T>(
  steps: Steps<T>,
  pending: Promise<unknown>,
): Promise<() => IteratorResult<Promise<unknown>, T>> {
  try {
    const value = await pending;
    return () => steps.next(value);
  } catch (error) {
    return () => steps.throw(error);
  }
}
