import type { AnyNode, ParameterNode, TypeNode } from './ast.ts';
import { hintOf, type TypeHint, type TypeParameters } from './type-hint.ts';

/** A parameter of a method, as far as its source tells. */
export interface Parameter {
  readonly name: string;
  readonly hint: TypeHint;
  /** Whether it may be left out. */
  readonly optional: boolean;
  /** Whether it takes all arguments from here on. */
  readonly rest: boolean;
}

/** What the node of a parameter says. */
export function parameterOf(node: ParameterNode | AnyNode, types?: TypeParameters): Parameter {
  const { type, ...rest } = node as AnyNode;
  if (type === 'TSParameterProperty') return parameterOf(rest['parameter'] as AnyNode, types);
  if (type === 'AssignmentPattern') {
    const left = parameterOf(rest['left'] as AnyNode, types);
    return {
      ...left,
      hint: left.hint.kind === 'unknown' ? hintOfDefault(rest['right'] as AnyNode) : left.hint,
      optional: true,
    };
  }
  const annotation = (rest['typeAnnotation'] as { typeAnnotation?: TypeNode } | null | undefined)
    ?.typeAnnotation;
  const said: TypeHint = annotation === undefined ? { kind: 'unknown' } : hintOf(annotation, types);
  if (type === 'RestElement') {
    const inner = parameterOf(rest['argument'] as AnyNode, types);
    return { name: inner.name, hint: said.kind === 'array' ? said.of : said, optional: true, rest: true };
  }
  if (type === 'Identifier') {
    return { name: String(rest['name']), hint: said, optional: rest['optional'] === true, rest: false };
  }
  // A pattern: `{ key, value }`.
  const hint: TypeHint =
    type === 'ArrayPattern' ? { kind: 'array', of: { kind: 'unknown' } } : { kind: 'object', name: 'object' };
  return { name: 'options', hint, optional: rest['optional'] === true, rest: false };
}

function hintOfDefault({ type }: AnyNode): TypeHint {
  switch (type) {
    case 'NumericLiteral':
      return { kind: 'number' };
    case 'StringLiteral':
      return { kind: 'string' };
    case 'BooleanLiteral':
      return { kind: 'boolean' };
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return { kind: 'function' };
    case 'ObjectExpression':
      return { kind: 'object', name: 'object' };
    default:
      return { kind: 'unknown' };
  }
}
