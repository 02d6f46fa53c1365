import { nameOfNode, type AnyNode } from './ast.ts';
import { constantValue, type Constant } from './constant-value.ts';

/**
 * Returns the constants in an object or array that source code lists, by key: the values of `{ up: 'u' } as const`.
 *
 * @returns undefined if it is neither, or an entry is no constant.
 */
export function listedConstants(node: AnyNode): ReadonlyMap<string, Constant> | undefined {
  const inner = node['expression'] as AnyNode | undefined;
  if (inner !== undefined) return listedConstants(inner); // `… as const`, `… satisfies …`
  const [first] = (node['arguments'] ?? []) as AnyNode[];
  if (node.type === 'CallExpression' && first !== undefined) return listedConstants(first); // Object.freeze(…)
  const listed = entriesOf(node)?.map(([key, value]) => [key, value && constantValue(value)] as const);
  if (listed === undefined || listed.some(([, value]) => value === undefined)) return undefined;
  return new Map(listed as readonly (readonly [string, Constant])[]);
}

function entriesOf(node: AnyNode): [string, AnyNode | undefined][] | undefined {
  if (node.type === 'ArrayExpression') {
    return (node['elements'] as (AnyNode | null)[]).map((element, index) => [
      String(index),
      element ?? undefined,
    ]);
  }
  if (node.type !== 'ObjectExpression') return undefined;
  return (node['properties'] as AnyNode[]).map((property) => {
    return [nameOfNode(property['key']), property['value'] as AnyNode | undefined];
  });
}
