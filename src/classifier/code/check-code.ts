import { jsComment } from '../../escape/javascript.ts';
import type { CodeContext } from './code-context.ts';
import type { Check } from './order-checks.ts';

/**
 * Returns the statements of a check; an empty text for a check that nothing violates.
 *
 * @param item the code of the record, `item` or `root`.
 * @param indent the spaces before each statement.
 */
export function checkCode(check: Check, item: string, indent: string, context: CodeContext): string {
  context.role = check.role;
  const before = check.before === undefined ? '' : `${indent}${check.before(item)}\n`;
  const violated = check.violated(item);
  if (violated === 'false') return before;
  const at = check.at?.(item) ?? item;
  return `${before}${faultCode(violated, at, check.words, indent, context)}`;
}

/**
 * Returns the statement that ends the search for a fault where a condition is violated, below the condition as a comment.
 *
 * @param violated the code that is true where it is violated.
 * @param at the code of the record at fault.
 */
export function faultCode(
  violated: string,
  at: string,
  words: string,
  indent: string,
  context: CodeContext,
): string {
  const comment = jsComment(words).replaceAll(/[«»⟦⟧]/gu, '?');
  return `${indent}// ${comment}\n${indent}if (${violated}) return fault(${at}, ${context.condition(words)});`;
}
