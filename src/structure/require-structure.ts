import { LearnInvError } from '../error.ts';
import { describeValue } from '../options/describe-value.ts';
import { isName } from '../names/is-name.ts';
import type { Structure } from './structure.ts';

/** True if a value looks like a {@link Structure}: an object with the name of a structure and a list of builders. */
export const isStructure = (value: unknown): value is Structure =>
  typeof value === 'object' &&
  value !== null &&
  isName('structure', (value as Structure).name) &&
  Array.isArray((value as Structure).builders);

/**
 * Checks that the argument of an API function is a structure.
 *
 * @param action the function, as the message begins: `learn`.
 * @throws LearnInvError `INVALID_STRUCTURE` if it is none.
 */
export function requireStructure(action: string, value: unknown): asserts value is Structure {
  if (isStructure(value)) return;
  throw new LearnInvError('INVALID_STRUCTURE', `${action}: the first argument is no structure`, {
    expected: 'what defineStructure returns',
    got: describeValue(value),
    hint: 'await a structure that is loaded by import(), and pass its default export',
  });
}
