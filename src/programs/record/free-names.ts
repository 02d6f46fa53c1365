import type { AnyNode } from '../source/ast.ts';
import { nodesOf } from '../../base/syntax/nodes-of.ts';

/** Returns the names that code uses and does not declare itself. Scopes are not told apart: a name that any part declares is no free name. */
export function freeNames(code: AnyNode): string[] {
  const used = new Set<string>();
  const declared = new Set<string>(['arguments', 'undefined']);
  const skipped = new Set<unknown>();
  for (const node of nodesOf(code)) {
    if (/^(?:Optional)?MemberExpression$/.test(node.type) && node['computed'] !== true)
      skipped.add(node['property']);
    if (/^(?:Object|Class)(?:Property|Method)$/.test(node.type) && node['computed'] !== true)
      skipped.add(node['key']);
    if (node.type === 'LabeledStatement' || /^(?:Break|Continue)Statement$/.test(node.type))
      skipped.add(node['label']);
    for (const part of declaredParts(node)) for (const name of boundNames(part)) declared.add(name);
  }
  for (const node of nodesOf(code)) {
    if (node.type === 'Identifier' && !skipped.has(node)) used.add(String(node['name']));
  }
  return [...used].filter((name) => !declared.has(name));
}

/** Returns the patterns that a node declares. */
function declaredParts(node: AnyNode): AnyNode[] {
  const own = [node['id']].filter((id) => id != null && /^(?:Variable|Function|Class)/.test(node.type));
  const params = Array.isArray(node['params']) ? (node['params'] as AnyNode[]) : [];
  const caught = node.type === 'CatchClause' && node['param'] != null ? [node['param'] as AnyNode] : [];
  return [...(own as AnyNode[]), ...params, ...caught];
}

/** Returns the names that a pattern binds: `a` and `c` of `{ a, b: [c] }`. */
export function boundNames(pattern: AnyNode): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern['name'])];
    case 'ObjectPattern':
      return (pattern['properties'] as AnyNode[]).flatMap((property) =>
        boundNames((property.type === 'RestElement' ? property['argument'] : property['value']) as AnyNode),
      );
    case 'ArrayPattern':
      return (pattern['elements'] as (AnyNode | null)[]).flatMap((item) =>
        item === null ? [] : boundNames(item),
      );
    case 'AssignmentPattern':
      return boundNames(pattern['left'] as AnyNode);
    case 'RestElement':
      return boundNames(pattern['argument'] as AnyNode);
    case 'TSParameterProperty':
      return boundNames(pattern['parameter'] as AnyNode);
    default:
      return [];
  }
}
