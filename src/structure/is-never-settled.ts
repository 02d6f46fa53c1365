import { LearnInvError } from '../error.ts';

/** True for the error of a promise that did not settle in time. */
export const isNeverSettled = (error: unknown): boolean =>
  error instanceof LearnInvError && error.code === 'NEVER_SETTLED';
