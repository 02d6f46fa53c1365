import { itemAt } from '../../../base/item-at.ts';
import type { AnyNode } from '../../../programs/source/ast.ts';

export interface Placed extends AnyNode {
  readonly start: number;
  readonly end: number;
  readonly loc: { readonly start: { readonly line: number } };
}

const isPlaced = (value: unknown): value is Placed =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'loc' in value;

/** Returns the children of a node in the order of the text. Types are left out. */
export function childrenOf(node: Placed): Placed[] {
  const children = Object.entries(node)
    .filter(([key]) => !/omments$|^(?:extra|loc|errors|tokens)$/.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isPlaced)
    .filter(({ type }) => !isType(type))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  // The key and the value of `{ name }` are one text, as are the two names of `import { name }`.
  return children.filter((child, at) => at === 0 || child.start >= itemAt(children, at - 1).end);
}

const EXPRESSIONS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
]);
const isType = (type: string): boolean => type.startsWith('TS') && !EXPRESSIONS.has(type);

/** Returns an expression without the type assertions and parentheses around it. */
export function bare(node: Placed): Placed {
  const isWrapped = EXPRESSIONS.has(node.type) || node.type === 'ParenthesizedExpression';
  return isWrapped ? bare(node['expression'] as Placed) : node;
}

/** Returns the value of a literal: a text, a number or a boolean; undefined for anything else. */
export function literalOf(node: Placed): { readonly value: unknown } | undefined {
  if (/^(?:String|Numeric|Boolean)Literal$/.test(node.type)) return { value: node['value'] };
  if (node.type === 'UnaryExpression' && node['operator'] === '-') {
    const inner = literalOf(node['argument'] as Placed);
    return typeof inner?.value === 'number' ? { value: -inner.value } : undefined;
  }
  return undefined;
}

/** True if an expression waits or yields in its own function. */
export function waits(node: Placed): boolean {
  if (/^(?:Await|Yield)Expression$/.test(node.type)) return true;
  return !/Function/.test(node.type) && childrenOf(node).some(waits);
}
