import { LearnInvError } from '../../base/error.ts';

/** What ended a run before its last step: the time was over, or the user interrupted it. */
export type CutShort = 'time' | 'interrupt';

/** The reason of a signal that a user aborts. */
export class Interrupted extends Error {}

/** The result of the last step that ended, and what cut the run short; undefined if nothing did. */
export interface BestSoFar<T> {
  readonly best: T;
  readonly cutShort: CutShort | undefined;
}

/**
 * Takes one step after another, each with a better result than the last. If the time is over in a step, or the user
 * interrupts it, the result of the step before it is kept.
 */
export async function bestSoFar<T extends object>(
  next: (best: T | undefined) => Promise<T> | undefined,
): Promise<BestSoFar<T>> {
  let best: T | undefined;
  try {
    for (let step = next(undefined); step !== undefined; step = next(best)) best = await step;
  } catch (error) {
    const cutShort = cutBy(error);
    if (best === undefined || cutShort === undefined) throw error;
    return { best, cutShort };
  }
  if (best === undefined) throw new RangeError('there is no first step');
  return { best, cutShort: undefined };
}

function cutBy(error: unknown): CutShort | undefined {
  if (error instanceof Interrupted) return 'interrupt';
  return error instanceof LearnInvError && error.code === 'TIME_LIMIT' ? 'time' : undefined;
}
