import type { CodeContext } from './code-context.ts';
import { literal } from './code-names.ts';
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
  return `${before}${indent}if (${violated}) return fault(${at}, ${literal(check.words)});`;
}
