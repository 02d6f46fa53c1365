import type { CodeContext } from './code-context.ts';
import { result, when, type Node, type Statement } from './nodes.ts';
import type { Check } from './order-checks.ts';

/** Returns the statements of a check of a record; none for a check that nothing violates. */
export function checkCode(check: Check, item: Node, context: CodeContext): Statement[] {
  const violated = check.violated(item);
  if (violated.kind === 'literal' && violated.value === false) return [];
  return [when(violated, result(context.fault(check.at?.(item) ?? item, check.words)))];
}
