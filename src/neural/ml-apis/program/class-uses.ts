import { nameOfNode, nodesOf, type AnyNode } from '../../../source/ast.ts';
import type { FoundFunction } from '../../../source/find-functions.ts';

/** A part of a class, by name, and the names that it uses: `Robot#say` uses `Robot/voice`, a field. */
export interface ClassPart {
  readonly name: string;
  readonly node: AnyNode;
  readonly uses: ReadonlySet<string>;
}

/** Returns the identifiers of a node. */
export const identifiersOf = (node: AnyNode): string[] =>
  [...nodesOf(node)].flatMap((one) => (one.type === 'Identifier' ? nameOfNode(one) : []));

/** Returns the methods and fields of the classes of a file, and the classes, which use all of them. */
export function classParts(functions: readonly FoundFunction[]): ClassPart[] {
  const names = [...new Set(functions.flatMap(({ className }) => className ?? []))];
  return names.flatMap((className) => {
    const own = functions.filter((one) => one.className === className);
    const parent = own.flatMap(({ anchors }) => anchors).find((one) => one['superClass'])?.['superClass'];
    const inherited = parent === undefined ? [] : identifiersOf(parent as AnyNode);
    const methods = own.filter(({ kind }) => kind !== 'constructor');
    const parts = [
      ...methods.map(({ name, node }) => ({ name, node })),
      ...own.flatMap((one) => (one.kind === 'constructor' ? fieldsOf(className, one) : [])),
    ].map(({ name, node }) => ({ name, node, uses: new Set([...usesOf(className, node), ...inherited]) }));
    const uses = new Set([
      ...parts.map(({ name }) => name),
      ...own.flatMap((one) => (one.kind === 'constructor' ? identifiersOf(one.node) : [])),
    ]);
    return [...parts, { name: className, node: own[0]!.node, uses }];
  });
}

/** Returns the fields: where they are declared, and where the constructor sets them. */
function fieldsOf(className: string, { node, anchors }: FoundFunction): { name: string; node: AnyNode }[] {
  const holder = [node, ...anchors].flatMap((one) => [...nodesOf(one)]);
  return holder.flatMap((one) => {
    if (/^Class(?:Private)?Property$/.test(one.type) && one['value'] !== null)
      return { name: `${className}/${keyOf(one['key'] as AnyNode)}`, node: one['value'] as AnyNode };
    const left = one['left'] as AnyNode | undefined;
    return one.type === 'AssignmentExpression' && isOfThis(left)
      ? { name: `${className}/${keyOf(left!['property'] as AnyNode)}`, node: one['right'] as AnyNode }
      : [];
  });
}

const isOfThis = (node: AnyNode | undefined): boolean =>
  node?.type === 'MemberExpression' && (node['object'] as AnyNode).type === 'ThisExpression';

const keyOf = (key: AnyNode): string => nameOfNode(key['id'] ?? key);

function usesOf(className: string, node: AnyNode): string[] {
  const members = [...nodesOf(node)].filter(isOfThis).flatMap((one) => {
    const key = keyOf(one['property'] as AnyNode);
    return [`${className}/${key}`, `${className}#${key}`, `${className}.${key}`];
  });
  return [...identifiersOf(node), ...members];
}
