import type { AnyNode } from '../../../programs/source/ast.ts';
import { constantValue, type Constant } from '../../../programs/source/constant-value.ts';
import type { Fact } from './fact.ts';
import { codeOf } from './facts-of-test.ts';

/** Returns what a default value says: typical numbers around it, a flag, a text. */
export function ofDefault(node: AnyNode): Fact {
  const value = constantValue(node);
  if (value === undefined) {
    const seems =
      node.type === 'ArrayExpression' ? 'list' : node.type === 'ObjectExpression' ? 'object' : undefined;
    return { reason: 'default', ...(seems === undefined ? {} : { seems }) };
  }
  const reason = `default ${codeOf(value)}`;
  return { reason, ...ofExample(value) };
}

/** Returns what an example of a value says of others. */
export function ofExample(value: Constant): Omit<Fact, 'reason'> {
  if (typeof value === 'boolean') return { seems: 'boolean' };
  if (typeof value === 'string') return { mentions: [codeOf(value)] };
  if (value < 0 && Number.isInteger(value)) return { also: [codeOf(value)], integer: 'likely', like: [1, 6] };
  if (!Number.isInteger(value)) {
    const isShare = value >= 0.01 && value <= 1;
    return { like: isShare ? [0, 1] : [Math.min(value / 10, value * 10), Math.max(value / 10, value * 10)] };
  }
  return {
    integer: 'likely',
    like: [value > 10 ? Math.ceil(value / 2) : Math.min(value, 1), Math.max(2 * value, 6)],
  };
}
