import { nameOfNode, nodesOf, type AnyNode } from '../../../programs/source/ast.ts';

export function declaredNames(file: AnyNode): ReadonlySet<string> {
  const declared = new Set<string>();
  for (const statement of (file['program'] as AnyNode)['body'] as AnyNode[]) {
    const inner = (statement['declaration'] ?? statement) as AnyNode;
    const variables = (inner['declarations'] ?? []) as AnyNode[];
    const imported = statement.type === 'ImportDeclaration' ? (statement['specifiers'] as AnyNode[]) : [];
    for (const one of [inner, ...variables]) for (const name of boundNames(one['id'])) declared.add(name);
    for (const { local } of imported) declared.add(nameOfNode(local));
  }
  declared.delete('');
  return declared;
}

const boundNames = (id: unknown): string[] =>
  typeof id === 'object' && id !== null && (id as AnyNode).type.endsWith('Pattern')
    ? [...nodesOf(id as AnyNode)].flatMap((node) => (node.type === 'Identifier' ? nameOfNode(node) : []))
    : [nameOfNode(id)];
