import { LearnInvError } from '../error.ts';
import type { LastMessage } from './messages.ts';

/** Returns the error that ended the task of a subject's process. */
export function errorOf(last: Exclude<LastMessage, { kind: 'done' }>): Error {
  if (last.kind === 'refused') {
    const { code, summary, ...details } = last.error;
    return new LearnInvError(code, summary, details);
  }
  const { stack, patched } = last;
  if (patched.length === 0) return Object.assign(new Error('the task failed'), { stack });
  return new LearnInvError('INVALID_STRUCTURE', 'the structure changes built-ins that learn-inv needs', {
    expected: 'built-ins as the language defines them',
    got: `changes of ${patched.join(', ')}; ${stack.split('\n', 1)[0]!}`,
    hint: 'load the class without the code that changes them, or fix that code',
  });
}
