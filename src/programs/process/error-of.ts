import { LearnInvError } from '../../base/error.ts';
import { changedBuiltIns } from './subject-errors.ts';
import type { LastMessage } from './protocol.ts';

/** Returns the error that ended the task of a subject's process. */
export function errorOf(last: Exclude<LastMessage, { kind: 'done' }>): Error {
  if (last.kind === 'refused') {
    const { code, summary, ...details } = last.error;
    return new LearnInvError(code, summary, details);
  }
  const { stack, patched } = last;
  if (patched.length === 0) return Object.assign(new Error('the task failed'), { stack });
  return changedBuiltIns(patched, stack.split('\n', 1)[0]);
}
