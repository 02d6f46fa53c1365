import { nameOfNode, type AnyNode, type TypeNode } from './ast.ts';
import { hintOf, type TypeHint, type TypeScope } from './type-hint.ts';

/** A member of the type of an object literal. */
export interface TypeMember {
  readonly name: string;
  readonly hint: TypeHint;
  readonly optional: boolean;
}

/**
 * Returns the members of the type of an object literal; undefined for other types: of a class, of an object with methods, or of one
 * with members that only another type lists.
 */
export function membersOf(hint: TypeHint): readonly TypeMember[] | undefined {
  if (hint.kind !== 'object') return undefined;
  const { literal, declared } = hint;
  if (literal !== undefined) return read(literal.members, literal.scope);
  if (declared?.node.type !== 'TSInterfaceDeclaration' || declared.node['extends'] != null) return undefined;
  const { node, scope } = declared;
  const parameters = ((node['typeParameters'] as AnyNode | null | undefined)?.['params'] ?? []) as AnyNode[];
  return read((node['body'] as AnyNode)['body'] as AnyNode[], {
    parameters: new Map(parameters.map((parameter) => [nameOfNode(parameter), undefined])),
    declarations: scope,
  });
}

function read(members: readonly AnyNode[], scope: TypeScope): readonly TypeMember[] | undefined {
  const found: TypeMember[] = [];
  for (const { type, key, optional, typeAnnotation } of members) {
    const annotation = (typeAnnotation as { typeAnnotation?: TypeNode } | null | undefined)?.typeAnnotation;
    const isField = type === 'TSPropertySignature' && nameOfNode(key) !== '' && annotation !== undefined;
    if (isField)
      found.push({ name: nameOfNode(key), hint: hintOf(annotation, scope), optional: optional === true });
    else if (optional !== true) return undefined;
  }
  return found;
}
