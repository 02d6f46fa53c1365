import { itemAt } from '../../../base/item-at.ts';
import { nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';
import { nodesOf } from '../../../base/syntax/nodes-of.ts';
import type { FoundFunction } from '../../../programs/source/find-functions.ts';

/** A part of a class, by name, and the names that it uses: `Robot#say` uses `Robot/voice`, a field. */
export interface ClassPart {
  readonly name: string;
  readonly node: AnyNode;
  readonly uses: ReadonlySet<string>;
}

export const identifiersOf = (node: AnyNode): string[] =>
  [...nodesOf(node)].flatMap((inner) => (inner.type === 'Identifier' ? nameOfNode(inner) : []));

/** Returns the constructors of a class and of its superclasses in the file. */
export function constructorsOf(functions: readonly FoundFunction[], className: string): FoundFunction[] {
  const own = functions.find((fn) => fn.kind === 'constructor' && fn.className === className);
  if (own === undefined) return [];
  const parent = parentOf(own);
  const isOther = parent?.type === 'Identifier' && nameOfNode(parent) !== className;
  return [own, ...(isOther ? constructorsOf(functions, nameOfNode(parent)) : [])];
}

const parentOf = ({ anchors, node }: FoundFunction): AnyNode | undefined =>
  [...anchors, node].find((anchor) => anchor['superClass'])?.['superClass'] as AnyNode | undefined;

/** Returns the methods that classes inherit from classes of the file, as their own. */
export function inheritedMethods(functions: readonly FoundFunction[]): FoundFunction[] {
  const known = new Set(functions.map(({ name }) => name));
  return functions.flatMap(({ kind, className: own }) => {
    if (kind !== 'constructor' || own === undefined) return [];
    const [, ...parents] = constructorsOf(functions, own).flatMap(({ className }) => className ?? []);
    return parents.flatMap((parent) =>
      functions.flatMap((method) => {
        const name = method.name.replace(parent, own);
        if (method.className !== parent || method.kind === 'constructor' || known.has(name)) return [];
        known.add(name);
        return { ...method, name, className: own };
      }),
    );
  });
}

/** Returns the methods and fields of the classes of a file, and the classes, which use all of them. */
export function classParts(functions: readonly FoundFunction[]): ClassPart[] {
  const names = [...new Set(functions.flatMap(({ className }) => className ?? []))];
  return names.flatMap((className) => {
    const own = functions.filter((fn) => fn.className === className);
    const constructors = constructorsOf(functions, className);
    // What a class inherits from another file is not known one by one.
    const outermost = constructors.at(-1);
    const parent = outermost && parentOf(outermost);
    const inherited = parent === undefined ? [] : identifiersOf(parent);
    const methods = own.filter(({ kind }) => kind !== 'constructor');
    const parts = [
      ...methods.map(({ name, node }) => ({ name, node })),
      ...constructors.flatMap((maker) => fieldsOf(className, maker)),
    ].map(({ name, node }) => ({ name, node, uses: new Set([...usesOf(className, node), ...inherited]) }));
    const uses = new Set([
      ...parts.map(({ name }) => name),
      ...constructors.flatMap(({ node }) => identifiersOf(node)),
    ]);
    return [...parts, { name: className, node: itemAt(own, 0).node, uses }];
  });
}

/** Returns the fields: where they are declared, and where the constructor sets them, perhaps to its parameters. */
function fieldsOf(
  className: string,
  { node, anchors, params }: FoundFunction,
): { name: string; node: AnyNode }[] {
  const holder = [node, ...anchors].flatMap((outer) => [...nodesOf(outer)]);
  const nameOf = (target: AnyNode): string => nameOfNode(target['left'] ?? target);
  return holder.flatMap((inner) => {
    if (inner.type === 'TSParameterProperty')
      return { name: `${className}/${nameOf(inner['parameter'] as AnyNode)}`, node: inner };
    if (/^Class(?:Private)?Property$/.test(inner.type) && inner['value'] !== null)
      return { name: `${className}/${keyOf(inner['key'] as AnyNode)}`, node: inner['value'] as AnyNode };
    const left = inner['left'] as AnyNode | undefined;
    if (inner.type !== 'AssignmentExpression' || !isOfThis(left)) return [];
    const right = inner['right'] as AnyNode;
    const parameter =
      right.type === 'Identifier' ? params.find((two) => nameOf(two) === nameOf(right)) : undefined;
    return { name: `${className}/${keyOf(left['property'] as AnyNode)}`, node: parameter ?? right };
  });
}

const isOfThis = (node: AnyNode | undefined): node is AnyNode =>
  node?.type === 'MemberExpression' && (node['object'] as AnyNode).type === 'ThisExpression';

const keyOf = (key: AnyNode): string => nameOfNode(key['id'] ?? key);

function usesOf(className: string, node: AnyNode): string[] {
  const members = [...nodesOf(node)].filter(isOfThis).flatMap((member) => {
    const key = keyOf(member['property'] as AnyNode);
    return [`${className}/${key}`, `${className}#${key}`, `${className}.${key}`];
  });
  return [...identifiersOf(node), ...members];
}
