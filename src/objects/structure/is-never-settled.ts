import { LearnInvError } from '../../base/error.ts';
import { isInstance } from '../../base/is-instance.ts';

/** True for the error of a promise that did not settle in time. */
export const isNeverSettled = (error: unknown): boolean =>
  isInstance(error, LearnInvError) && error.code === 'NEVER_SETTLED';
