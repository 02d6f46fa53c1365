import { LearnInvError } from '../base/error.ts';

/** The error for `create` that does not return. */
export const creationHangs = (structure: string, timeout: number): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', `"create" of structure "${structure}" does not return`, {
    expected: `a new object within ${timeout} ms`,
    got: 'none',
    hint: 'make `create` build an empty object, or raise the timeout',
  });

/** The error for an oracle that judges no object of the structure. */
export const wrongOracle = (structure: string, reason: string): LearnInvError =>
  new LearnInvError('BAD_OPTION', `the model cannot judge objects of "${structure}"`, {
    expected: `a model trained on "${structure}", or on a baseline with the same classes`,
    got: reason,
    hint: 'use the model of this structure; `learn-inv train` makes one',
  });

/** The error for an exhaustive hunt with pending calls. */
export const noInterleaving = (): LearnInvError =>
  new LearnInvError('BAD_OPTION', 'an exhaustive hunt makes one call at a time', {
    expected: 'exhaustive or interleave',
    got: 'both',
    hint: 'omit one of them',
  });
