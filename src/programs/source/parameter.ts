import { annotationOf, type AnyNode, type ParameterNode } from './ast.ts';
import { hintOf, type TypeHint, type TypeScope } from './type-hint.ts';

/** A parameter of a method, read from its source. */
export interface Parameter {
  readonly name: string;
  readonly hint: TypeHint;
  /** True if it can be left out. */
  readonly optional: boolean;
  readonly rest: boolean;
}

/** Reads a parameter from its node. */
export function parameterOf(node: ParameterNode | AnyNode, types?: TypeScope): Parameter {
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
  const annotation = annotationOf(rest);
  const declared: TypeHint = annotation === undefined ? { kind: 'unknown' } : hintOf(annotation, types);
  if (type === 'RestElement') {
    const inner = parameterOf(rest['argument'] as AnyNode, types);
    return {
      name: inner.name,
      hint: declared.kind === 'array' ? declared.of : declared,
      optional: true,
      rest: true,
    };
  }
  if (type === 'Identifier') {
    return { name: String(rest['name']), hint: declared, optional: rest['optional'] === true, rest: false };
  }
  // A destructuring pattern, for example `{ key, value }`.
  const hint: TypeHint =
    type === 'ArrayPattern' ? { kind: 'array', of: { kind: 'unknown' } } : { kind: 'object', name: 'object' };
  return { name: 'options', hint, optional: rest['optional'] === true, rest: false };
}

/** The types of values by default. */
const DEFAULTS: Readonly<Record<string, TypeHint>> = {
  NumericLiteral: { kind: 'number' },
  StringLiteral: { kind: 'string' },
  BooleanLiteral: { kind: 'boolean' },
  ArrowFunctionExpression: { kind: 'function' },
  FunctionExpression: { kind: 'function' },
  ObjectExpression: { kind: 'object', name: 'object' },
};

const hintOfDefault = ({ type }: AnyNode): TypeHint => DEFAULTS[type] ?? { kind: 'unknown' };
