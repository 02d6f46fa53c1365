import { LearnInvError } from '../../../base/error.ts';

/** Returns the error of a layers model that cannot be used. */
export const badModel = (summary: string, expected: string, got: string, hint: string): LearnInvError =>
  new LearnInvError('BAD_FILE', summary, { expected, got, hint });
