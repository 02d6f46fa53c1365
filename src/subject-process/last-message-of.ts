import type { LearnInvError } from '../error.ts';
import { cutText } from '../show-thrown.ts';
import type { BuiltIns } from './built-ins.ts';
import type { LastMessage } from './messages.ts';

/** Built-ins named in a message, at most. */
const MAX_NAMED = 8;

/** Returns the message for an error that ended a task, with the built-ins that the subject had changed. */
export function lastMessageOf(error: unknown, builtIns: BuiltIns): LastMessage {
  builtIns.discover();
  const patched = builtIns.changed.slice(0, MAX_NAMED);
  if (!isLearnInvError(error)) return { kind: 'failed', stack: stackOf(error), patched };
  const { code, summary, expected, got, hint } = error;
  const changes = patched.length === 0 ? '' : `; built-ins are changed: ${patched.join(', ')}`;
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
  error instanceof Error && error.name === 'LearnInvError';

function stackOf(error: unknown): string {
  try {
    return String((error as Error | undefined)?.stack ?? error);
  } catch {
    return 'something that cannot be shown';
  }
}
