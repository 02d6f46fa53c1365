import { LearnInvError } from '../../base/error.ts';
import type { FatalCall } from '../findings/describe-fatal-call.ts';
import { readJournal } from './journal.ts';
import { fatalError } from '../../programs/process/subject-errors.ts';
import type { SubjectEnd } from '../../programs/process/start-subject.ts';

/**
 * Returns the call that ended or hung a process, read from its journal.
 *
 * @throws LearnInvError `INVALID_STRUCTURE` if the process ended before it made a call.
 */
export function fatalCallOf(end: SubjectEnd, journal: string, timeout: number): FatalCall {
  const stage = end.kind === 'died' || end.kind === 'hung' ? end.stage : 'hunting';
  const sequence = stage === 'hunting' ? readJournal(journal) : undefined;
  if (sequence !== undefined) {
    return end.kind === 'died'
      ? { sequence, kind: 'exception', how: `${end.how}${fatalError(end.stderr)}` }
      : { sequence, kind: 'timeout', how: `no return within ${timeout} ms` };
  }
  throw new LearnInvError('INVALID_STRUCTURE', `the process of the structure ended while ${stage}`, {
    expected: 'a module that can be loaded, and builders that return',
    got:
      end.kind === 'died'
        ? `${end.how}${fatalError(end.stderr)}`
        : `no sign of life ${end.kind === 'hung' ? `within ${end.limit / 1000} s` : 'until it was ended'}`,
    hint: 'run the file alone to see the error, and trust only builders that return',
  });
}
