import { constructorOf, isFunctionNode, nameOfNode, type AnyNode } from './ast.ts';
import { nodesOf } from '../../base/syntax/nodes-of.ts';
import { functionNode, type LiveFunction, type AnyFunction } from './read-function.ts';

/**
 * Returns the options that a constructor, function or method reads from each of its parameters, in the order
 * of its code. It finds `options.max`, `const { max } = options` and patterns in the parameter list. Calls of
 * methods of a parameter do not count.
 *
 * @returns a list for each parameter; empty lists if the code cannot be parsed.
 */
export function optionNames(
  live: AnyFunction,
  { parameters }: Pick<LiveFunction, 'parameters'>,
): readonly (readonly string[])[] {
  const node = constructorIn(functionNode(live));
  const given = (node?.['params'] ?? []) as readonly AnyNode[];
  return parameters.map((_, index) => (given[index] === undefined ? [] : findOptions(given[index], node!)));
}

function constructorIn(node: AnyNode | undefined): AnyNode | undefined {
  if (node === undefined || isFunctionNode(node) || node.type === 'ClassMethod') return node;
  return constructorOf(node);
}

function findOptions(parameter: AnyNode, whole: AnyNode): string[] {
  const target = parameter.type === 'AssignmentPattern' ? (parameter['left'] as AnyNode) : parameter;
  if (target.type === 'ObjectPattern') return keysOf(target);
  if (target.type !== 'Identifier') return [];
  const name = nameOfNode(target);
  const isTarget = (node: unknown): boolean =>
    (node as AnyNode | null)?.type === 'Identifier' && nameOfNode(node) === name;
  const nodes = [...nodesOf(whole)];
  const called = new Set(nodes.map(({ type, callee }) => (type === 'CallExpression' ? callee : undefined)));
  const found = nodes.flatMap((node) => {
    if (called.has(node)) return [];
    if (node.type === 'MemberExpression' && node['computed'] !== true && isTarget(node['object']))
      return [nameOfNode(node['property'])];
    const { id, init } = node as { id?: AnyNode; init?: unknown };
    return id?.type === 'ObjectPattern' && isTarget(init) ? keysOf(id) : [];
  });
  return [...new Set(found)];
}

const keysOf = (pattern: AnyNode): string[] =>
  (pattern['properties'] as readonly AnyNode[]).flatMap(({ key }) =>
    key === undefined ? [] : nameOfNode(key),
  );
