import { LearnInvError } from '../../base/error.ts';
import { fatalError } from '../../programs/process/subject-errors.ts';
import type { SubjectEnd } from '../../programs/process/start-subject.ts';
import type { LoggedCalls } from './call-log.ts';

/** The error of a subject whose process ended or hung in a call. */
export class FatalCallError extends LearnInvError {
  /** The name of the operation. */
  readonly operation: string;
  /** What the call did: `fill(3) takes too much memory: it took more than 1024 MB of memory`. */
  readonly sentence: string;

  constructor(call: string, does: string, how: string, error: LearnInvError) {
    super(error.code, error.summary, error);
    this.operation = call.slice(0, call.indexOf('('));
    this.sentence = `${call} ${does}: ${how}`;
  }
}

/** Returns the error of a subject whose process ended or hung. */
export function subjectEnded(
  end: Exclude<SubjectEnd, { kind: 'reported' }>,
  structure: string,
  { calls, hasEnded, stopped: earlier }: LoggedCalls = { calls: [], hasEnded: false },
): LearnInvError {
  const stage = end.kind === 'stopped' ? 'loading' : end.stage;
  const made = calls.length === 0 ? '' : ` after ${calls.join('; ')}`;
  const isOutOfMemory = end.kind === 'died' && end.isOutOfMemory === true;
  const last = hasEnded ? undefined : calls.at(-1);
  const call = isOutOfMemory ? (earlier ?? last) : last;
  const what = call ?? (stage === 'loading' ? 'the module' : 'code');
  const outside = what === 'code' ? ' outside of calls' : '';
  const invalid = (does: string, expected: string, got: string, hint: string): LearnInvError => {
    const error = new LearnInvError('INVALID_STRUCTURE', `${what} of "${structure}"${outside} ${does}`, {
      expected,
      got: `${got} while ${stage}${made}`,
      hint,
    });
    return call === undefined ? error : new FatalCallError(call, does, got.replace(/,$/, ''), error);
  };
  if (end.kind === 'hung' && end.isStopped && call === undefined) return stopped(structure, stage, end.limit);
  if (end.kind === 'hung') {
    const seconds = `${end.limit / 1000} s`;
    return invalid(
      'does not return',
      `calls that return, and a module that loads, within a limit: here ${seconds}`,
      `no return within ${seconds}`,
      call === undefined && stage !== 'loading'
        ? 'correct the promises and timers that calls leave behind, or the accessors and Proxy objects of the state'
        : 'correct the call, do not trust its method, or raise the limit with --timeout',
    );
  }
  if (isOutOfMemory) {
    return invalid(
      'takes too much memory',
      'a module and calls that need less memory than the limit',
      `the process was ended, since ${end.how},`,
      'make smaller objects, or raise the limit with --memory',
    );
  }
  return invalid(
    'ended the process',
    'a module and calls that do not end the process',
    end.kind === 'died' ? `${end.how}${fatalError(end.stderr)}` : 'it was killed',
    'correct the call, or do not trust its method',
  );
}

const stopped = (structure: string, stage: string, limit: number): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', `the process of "${structure}" was stopped`, {
    expected: 'a process that the system lets run',
    got: `no sign of life for ${limit / 1000} s while ${stage}`,
    hint: 'run the command again when the machine is less busy, or find the code that stops its own process',
  });
