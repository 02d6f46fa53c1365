import { firstLine } from '../../base/first-line.ts';
import { errorOfPlain, LearnInvError } from '../../base/error.ts';
import { showThrown, cutText } from '../../base/show-thrown.ts';
import type { LastMessage } from './protocol.ts';
import type { BuiltIns } from './built-ins.ts';
import { builtInsWork } from './built-ins-work.ts';

/** Built-ins named in a message, at most. */
const MAX_NAMED = 8;

/** Returns the error of a timer or promise that a subject left behind while it did a stage of its task. */
export const strayError = (thrown: unknown, structure: string, stage: string): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', `${structure} left an error that was not caught while ${stage}`, {
    expected: 'timers and promises that do not fail',
    got: showThrown(thrown),
    hint: 'catch the error where the structure or its class starts the timer or the promise',
  });

/** Returns the error of a subject that changes built-ins while code of this program uses them. */
export const changedBuiltIns = (changed: readonly string[], failure?: string): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', 'the structure changes built-ins that learn-inv needs', {
    expected: 'built-ins as the language defines them',
    got: `changes of ${changed.slice(0, MAX_NAMED).join(', ')}${failure === undefined ? '' : `; ${failure}`}`,
    hint: 'load the class without the code that changes them, or fix that code',
  });

/** Returns the error of a subject that awaits a promise that never settles. */
export const unsettled = (structure: string, stage: string): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', `${structure} awaits a promise that never settles while ${stage}`, {
    expected: 'promises that are resolved or rejected',
    got: 'a promise that nothing can settle any more',
    hint: 'run the file on its own to find the promise',
  });

/** Returns the fatal error that Node prints before it ends a process. */
export function fatalError(stderr: string): string {
  const reason = /^FATAL ERROR: (.*)$/m.exec(stderr)?.[1];
  return reason === undefined ? '' : `: ${reason}`;
}

export const isHeapFull = (stderr: string): boolean =>
  /heap out of memory|heap limit/i.test(fatalError(stderr));

/** Returns the error that ended the task of a subject's process. */
export function errorOf(last: Exclude<LastMessage, { kind: 'done' }>): Error {
  if (last.kind === 'refused') return errorOfPlain(last.error);
  const { stack, patched } = last;
  if (patched.length === 0) return Object.assign(new Error('the task failed'), { stack });
  return changedBuiltIns(patched, firstLine(stack));
}

/** Characters of a stack to keep. */
const MAX_STACK = 20_000;

/** Returns the message for an error that ended a task; it names the built-ins that the subject changed. */
export function lastMessageOf(error: unknown, builtIns: BuiltIns): LastMessage {
  const work = builtInsWork();
  builtIns.discover();
  const patched = [...builtIns.changed, ...builtIns.frozen].slice(0, MAX_NAMED);
  const isTold = isLearnInvError(error) && patched.every((name) => error.got.includes(name));
  // Whatever this package reports while built-ins are broken, they are the cause.
  if (!work && !isTold && patched.length > 0) {
    const told = isLearnInvError(error) ? error.summary : showThrown(error);
    return lastMessageOf(changedBuiltIns(patched, told), builtIns);
  }
  if (!isLearnInvError(error)) {
    const stack = stackOf(error);
    if (patched.length > 0 || !isThrownBySubject(stack)) return { kind: 'failed', stack, patched };
    return lastMessageOf(thrownOutsideOfCalls(error, stack), builtIns);
  }
  const { code, summary, expected, got, hint } = error;
  const changes = isTold ? '' : `; built-ins are changed: ${patched.join(', ')}`;
  return {
    kind: 'refused',
    error: {
      code,
      summary: cutText(summary),
      expected: cutText(expected),
      got: `${cutText(got)}${changes}`,
      hint: cutText(hint),
    },
  };
}

/** Compares by name: the structure may have loaded another copy of learn-inv, with its own error class. */
const isLearnInvError = (error: unknown): error is LearnInvError =>
  showThrown(error).startsWith('LearnInvError: ');

/** Folder of the modules of this package. */
const OWN = new URL('../..', import.meta.url).href;

/**
 * True if code outside of this package threw: the first file in the stack belongs to other code. A value
 * without a stack is no error, and only subjects throw those.
 */
function isThrownBySubject(stack: string): boolean {
  const line = stack.split('\n').find((text) => /^\s+at .*file:|^\s+at .*[\\/].*:\d+/.test(text));
  return line === undefined ? !/^\s+at /m.test(stack) : !line.includes(OWN);
}

const thrownOutsideOfCalls = (error: unknown, stack: string): LearnInvError =>
  new LearnInvError('INVALID_STRUCTURE', 'code of the structure threw where it must not', {
    expected: 'domains, scopes, accessors and Proxy objects that do not throw',
    got: `${showThrown(error)}${/\n\s+at [^\n]*/.exec(stack)?.[0].replace(/\s+/g, ' ') ?? ''}`,
    hint: 'correct the code, or declare a view of the state with `expose`',
  });

function stackOf(error: unknown): string {
  try {
    return String((error as Error | undefined)?.stack ?? error).slice(-MAX_STACK);
  } catch {
    return 'something that cannot be shown';
  }
}
