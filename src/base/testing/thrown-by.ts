import * as assert from 'uvu/assert';
import type { LearnInvError } from '../error.ts';

/** Returns the error that some work throws, or that its promise is rejected with; fails if there is none. */
export async function thrownBy(work: () => unknown): Promise<LearnInvError> {
  try {
    await work();
  } catch (error) {
    return error as LearnInvError;
  }
  return assert.unreachable('the work threw nothing') as never;
}
