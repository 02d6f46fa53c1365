import { inspect } from 'node:util';
import { cutText } from '../../base/show-thrown.ts';

/** Characters of one argument in a message. */
const MAX_ARGUMENT = 60;

/** Options with which `inspect` calls nothing of the value and returns one short line. */
const SAFE = {
  customInspect: false,
  depth: 1,
  maxArrayLength: 5,
  maxStringLength: MAX_ARGUMENT,
  breakLength: Infinity,
  compact: true,
} as const;

/** Returns a call as one line of text, `push(3)`. Runs no code of the arguments. */
export const showSubjectCall = (name: string, args: readonly unknown[]): string =>
  `${name}(${args.map(showValue).join(', ')})`;

function showValue(value: unknown): string {
  try {
    return cutText(inspect(value, SAFE).replaceAll(/\s+/g, ' '), MAX_ARGUMENT);
  } catch {
    return '?';
  }
}
