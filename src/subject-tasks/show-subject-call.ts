import { inspect } from 'node:util';
import { cutText } from '../show-thrown.ts';

/** Characters of one argument in a message. */
const MAX_ARGUMENT = 60;

/** Returns a call as text, `push(3)`. Runs no code of the arguments. */
export function showSubjectCall(name: string, args: readonly unknown[]): string {
  return `${name}(${args.map(showValue).join(', ')})`;
}

function showValue(value: unknown): string {
  try {
    return cutText(inspect(value, SAFE), MAX_ARGUMENT);
  } catch {
    return '?';
  }
}

/** Options with which `inspect` calls nothing of the value and returns a short text. */
const SAFE = {
  customInspect: false,
  depth: 1,
  maxArrayLength: 5,
  maxStringLength: MAX_ARGUMENT,
  breakLength: Infinity,
} as const;
