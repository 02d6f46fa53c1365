import { constantValue } from '../../../programs/source/constant-value.ts';
import { rule } from '../../../base/options/option-rules.ts';
import { nodesOf, parseExpression, type AnyNode } from '../../../programs/source/ast.ts';
import { wrongUse } from './annotation-error.ts';
import type { Sizes } from './argument-domain.ts';

/** A number, or a sum, difference or product of named dimensions: `'n'`, `'2 * n + 1'`. */
export type Size = number | string;

const EXAMPLE = "tensor(['n', 'n + 1', 3])";
const ALLOWED = new Set(['Identifier', 'NumericLiteral', 'BinaryExpression', 'UnaryExpression']);

export function namesIn(size: Size): string[] {
  if (typeof size === 'number') return [];
  return [...nodesOf(parsed(size))].flatMap((node) =>
    node.type === 'Identifier' ? String(node['name']) : [],
  );
}

/** Returns the value of a size, rounded down; NaN if `sizes` lacks a name. */
export function sizeAt(size: Size, sizes: Sizes): number {
  if (typeof size === 'number') return size;
  const value = constantValue(parsed(size), (name) => {
    const known = sizes[name];
    return typeof known === 'number' ? known : undefined;
  });
  return typeof value === 'number' ? Math.floor(value) : Number.NaN;
}

/** Returns a size as code, with named dimensions as variables. */
export const sizeCode = (size: Size): string =>
  typeof size === 'string' && size.includes('/') ? `Math.floor(${size})` : String(size);

/** Checks that a value is a size: a finite number, or an expression of named dimensions. */
export function isSize(value: unknown): value is Size {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'string') return false;
  parsed(value);
  return true;
}

export const sizeRule = rule('a number or a named dimension', isSize);

function parsed(text: string): AnyNode {
  const node = parseExpression(`(${text})`);
  const isAllowed =
    node !== undefined &&
    (node['errors'] as unknown[] | undefined)?.length !== 1 &&
    [...nodesOf(node)].every(
      ({ type, operator }) =>
        ALLOWED.has(type) && (operator === undefined || ['+', '-', '*', '/'].includes(operator as string)),
    );
  if (!isAllowed || node === undefined) {
    throw wrongUse('dimension', 'a number, a name, or sums and products of these', text, EXAMPLE);
  }
  return node;
}
