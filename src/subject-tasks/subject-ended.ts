import { LearnInvError } from '../error.ts';
import { loadingLimit } from '../subject-process/loading-limit.ts';
import type { SubjectEnd } from '../subject-process/start-subject.ts';

/**
 * Returns the error of a subject whose process ended or hung.
 *
 * @param structure name or path of the structure.
 * @param timeout milliseconds that a call may take.
 * @param calls the last calls that it made, if they are known.
 */
export function subjectEnded(
  end: Exclude<SubjectEnd, { kind: 'reported' }>,
  structure: string,
  timeout: number,
  calls: readonly string[],
): LearnInvError {
  const stage = end.kind === 'stopped' ? 'loading' : end.stage;
  const what = calls.at(-1) ?? (stage === 'loading' ? 'the module' : 'a call');
  const limit = stage === 'loading' ? loadingLimit(timeout) : timeout;
  const made = calls.length === 0 ? '' : ` after ${calls.join('; ')}`;
  if (end.kind === 'hung') {
    return new LearnInvError('INVALID_STRUCTURE', `${what} of "${structure}" does not return`, {
      expected: `calls that return, and a module that loads, within a limit: here ${limit / 1000} s`,
      got: `no return within ${limit / 1000} s while ${stage}${made}`,
      hint: 'correct the call, do not trust its method, or raise the limit with --timeout',
    });
  }
  const how = end.kind === 'died' ? `${end.how}${fatalError(end.stderr)}` : 'it was killed';
  return new LearnInvError('INVALID_STRUCTURE', `${what} of "${structure}" ended the process`, {
    expected: 'a module and calls that do not end the process',
    got: `${how} while ${stage}${made}`,
    hint: 'correct the call, or do not trust its method',
  });
}

/** Returns the fatal error that Node prints before it ends a process. */
export function fatalError(stderr: string): string {
  const reason = /^FATAL ERROR: (.*)$/m.exec(stderr)?.[1];
  return reason === undefined ? '' : `: ${reason}`;
}
