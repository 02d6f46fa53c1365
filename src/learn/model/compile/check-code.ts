import type { CodeContext } from './code-context.ts';
import { literal } from './code-names.ts';
import type { Check } from './order-checks.ts';

/**
 * Returns the statements of a check; an empty text for a check that nothing violates.
 *
 * @param item the code of the record, `item` or `root`.
 */
export function checkCode(check: Check, item: string, context: CodeContext): string {
  context.role = check.role;
  const before = check.before?.(item) ?? '';
  const violated = check.violated(item);
  if (violated === 'false') return before;
  const at = check.at?.(item) ?? item;
  return `${before}if (${violated}) return ${context.fault(at, check.words)};`;
}

/**
 * Returns the statement that ends the search for a fault where a condition is violated.
 *
 * @param violated the code that is true where it is violated.
 * @param at the code of the object at fault; of its record, if places can be at fault.
 */
export const faultCode = (violated: string, at: string, words: string): string =>
  `if (${violated}) return fault(${at}, ${literal(words)});`;
