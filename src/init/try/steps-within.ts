import type { Steps } from '../../objects/structure/steps.ts';
import { isNeverSettled } from '../../objects/structure/promises.ts';
import { TimeLimit } from '../../base/time-limit/time-limit.ts';

/** Milliseconds for trials that together tell one thing. */
const TRIALS = 1000;
/** Milliseconds for one trial of an operation, at first and at least; it makes some 15 calls. */
const FIRST = 1000;
const LEAST = 100;

/** Number of single trials in this process that were stopped, or whose promises did not settle. */
let stopped = 0;

/** Forgets the trials of an earlier task, of which a process may run several. */
export const renewPatience = (): void => void (stopped = 0);

/**
 * Returns the milliseconds that one trial of an operation may take: half as many after each one that was stopped, so that a class
 * whose methods do not return takes a few seconds however many it has.
 */
export const trialLimit = (): number => Math.max(LEAST, FIRST / 2 ** stopped);

/**
 * Runs steps to their end unless that takes too long, between two promises or, all in all, while waiting for promises.
 *
 * @returns the result, boxed; undefined if the time was exceeded.
 */
export async function stepsWithin<T>(steps: Steps<T>, timeout = TRIALS): Promise<{ value: T } | undefined> {
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

/** True if the steps of one trial of an operation end in time, with all promises that they wait for. */
export async function endsInTime(steps: Steps<void>, timeout = trialLimit()): Promise<boolean> {
  const isOver = await stepsWithin(steps, timeout).then(
    (result) => result === undefined,
    (error: unknown) => {
      if (isNeverSettled(error)) return true;
      throw error;
    },
  );
  if (isOver) stopped++;
  return !isOver;
}
