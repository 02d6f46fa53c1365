import { LearnInvError } from '../../base/error.ts';
import { cutText, showThrown } from '../../base/show-thrown.ts';
import type { BuiltIns } from './built-ins.ts';
import type { LastMessage } from './protocol.ts';

/** Characters of a stack to keep. */
const MAX_STACK = 20_000;
/** Built-ins named in a message, at most. */
const MAX_NAMED = 8;

/** Returns the message for an error that ended a task; it names the built-ins that the subject changed. */
export function lastMessageOf(error: unknown, builtIns: BuiltIns): LastMessage {
  builtIns.discover();
  const patched = [...builtIns.changed, ...builtIns.frozen].slice(0, MAX_NAMED);
  if (!isLearnInvError(error)) {
    const stack = stackOf(error);
    if (patched.length > 0 || !isThrownBySubject(stack)) return { kind: 'failed', stack, patched };
    return lastMessageOf(thrownOutsideOfCalls(error, stack), builtIns);
  }
  const { code, summary, expected, got, hint } = error;
  const isTold = patched.every((name) => got.includes(name));
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
