import { annotationOf, nameOfNode, type AnyNode, type ClassNode, type TypeNode } from './ast.ts';
import { typeParametersOf } from './class-source.ts';
import { hintOf, type TypeHint, type TypeScope } from './type-hint.ts';

/** A member of the type of an object literal. */
export interface TypeMember {
  readonly name: string;
  readonly hint: TypeHint;
  readonly optional: boolean;
}

/** Interfaces that an interface extends, one after the other, at most: faulty declarations may go round in circles. */
const DEPTH = 8;

/**
 * Returns the members of the type of an object literal; undefined for other types: of a class, of an object with methods, or of one
 * with members that only another type lists.
 */
export function membersOf(hint: TypeHint, depth = 0): readonly TypeMember[] | undefined {
  if (hint.kind !== 'object' || depth > DEPTH) return undefined;
  const { literal, declared } = hint;
  if (literal !== undefined) return read(literal.members, literal.scope);
  if (declared?.node.type !== 'TSInterfaceDeclaration') return undefined;
  const { node } = declared;
  const scope = {
    parameters: typeParametersOf(node['typeParameters'] as ClassNode['typeParameters']),
    declarations: declared.scope,
  };
  const inherited = ((node['extends'] ?? []) as { expression: AnyNode }[]).map(({ expression }) =>
    membersOf(
      hintOf({ type: 'TSTypeReference', typeName: expression } as unknown as TypeNode, scope),
      depth + 1,
    ),
  );
  const all = [...inherited, read((node['body'] as AnyNode)['body'] as AnyNode[], scope)];
  return all.every((members) => members !== undefined) ? all.flat() : undefined;
}

function read(members: readonly AnyNode[], scope: TypeScope): readonly TypeMember[] | undefined {
  const found: TypeMember[] = [];
  for (const member of members) {
    const { type, key, optional } = member;
    const annotation = annotationOf(member);
    const isField = type === 'TSPropertySignature' && nameOfNode(key) !== '' && annotation !== undefined;
    if (isField)
      found.push({ name: nameOfNode(key), hint: hintOf(annotation, scope), optional: optional === true });
    else if (optional !== true) return undefined;
  }
  return found;
}
