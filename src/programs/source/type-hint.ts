import { jsLiteral } from '../../base/escape/javascript.ts';
import { dottedName, nameOfNode, parseExpression, type AnyNode, type TypeNode } from './ast.ts';
import { constantValue, type Constant, listedConstants, enumValues } from './constant-value.ts';
import type { Declarations, Declared } from './declarations.ts';

/** Type information about the values of a parameter. */
export type TypeHint =
  /** Any value; `parameter` is the name of the type parameter, if it is one. */
  | { readonly kind: 'unknown'; readonly parameter?: string }
  | { readonly kind: 'number' | 'string' | 'boolean' | 'bigint' | 'function' }
  /** One of these literals, as code. */
  | { readonly kind: 'literals'; readonly texts: readonly string[] }
  | { readonly kind: 'array'; readonly of: TypeHint }
  /** An object of the class or interface `name`, which some file declares, or with the members of a type without a name. */
  | {
      readonly kind: 'object';
      readonly name: string;
      readonly declared?: Declared;
      readonly literal?: { readonly members: readonly AnyNode[]; readonly scope: TypeScope };
    };

/** The names that a type can use. */
export interface TypeScope {
  /** The constraints of type parameters; undefined for a parameter without one. */
  readonly parameters: ReadonlyMap<string, TypeNode | undefined>;
  /** The declarations of the file. */
  readonly declarations?: Declarations | undefined;
  /** Number of type aliases that were followed. */
  readonly depth?: number;
}

/** Maximum number of type aliases that are followed, since they can be recursive. */
const DEPTH = 8;
const UNKNOWN: TypeHint = { kind: 'unknown' };
const OBJECT: TypeHint = { kind: 'object', name: 'object' };
const NONE: TypeScope = { parameters: new Map() };
/** The hints of types without parts. */
const SIMPLE: Readonly<Record<string, TypeHint>> = {
  TSNumberKeyword: { kind: 'number' },
  TSStringKeyword: { kind: 'string' },
  TSBooleanKeyword: { kind: 'boolean' },
  TSBigIntKeyword: { kind: 'bigint' },
  TSAnyKeyword: UNKNOWN,
  TSUnknownKeyword: UNKNOWN,
  TSFunctionType: { kind: 'function' },
};
/** JSDoc names of types. `Object` stands for any value in many code bases. */
const ALIASES = new Map([
  ['object', 'unknown'],
  ['Object', 'unknown'],
  ['Number', 'number'],
  ['String', 'string'],
  ['Boolean', 'boolean'],
]);

/** Returns the hint of a TypeScript type. A type parameter has the hint of its constraint. */
export function hintOf(type: TypeNode, scope: TypeScope = NONE): TypeHint {
  switch (type.type) {
    case 'TSTypeLiteral':
      return hintOfMembers(type.members as unknown as AnyNode[], scope);
    case 'TSLiteralType':
      return literals([constantValue(type.literal as unknown as AnyNode)]);
    case 'TSParenthesizedType':
      return hintOf(type.typeAnnotation, scope);
    case 'TSTypeOperator':
      return type.operator === 'keyof'
        ? literals(listed(type.typeAnnotation, scope)?.keys())
        : hintOf(type.typeAnnotation, scope);
    case 'TSIndexedAccessType':
      return literals(listed(type.objectType, scope)?.values());
    case 'TSArrayType':
      return { kind: 'array', of: hintOf(type.elementType, scope) };
    case 'TSUnionType':
      return union(type.types.filter((part) => !isEmptyType(part)).map((part) => hintOf(part, scope)));
    case 'TSTypeReference':
      return referred(type, scope);
    default:
      return SIMPLE[type.type] ?? OBJECT;
  }
}

/** `K extends {}` and `{ toString(): string }` allow every value except null and undefined; the latter is read as text. */
function hintOfMembers(members: readonly AnyNode[], scope: TypeScope): TypeHint {
  if (members.length === 0) return UNKNOWN;
  return members.every(({ key }) => nameOfNode(key) === 'toString')
    ? { kind: 'string' }
    : { kind: 'object', name: 'object', literal: { members, scope } };
}

/** Returns the hint of a JSDoc type, for example `number=`, `?string`, `*`, `Object`, `Array<number>` or a class. */
export function hintOfJsdoc(text: string, scope: TypeScope = NONE): TypeHint {
  const bare = text
    .trim()
    .replace(/^[?!]|^\.\.\.|=$/g, '')
    .trim();
  const alias = ALIASES.get(bare) ?? bare;
  if (alias === '' || alias === '*' || alias === 'mixed') return UNKNOWN;
  if (/^function\b|^Function$/.test(alias)) return { kind: 'function' };
  const parsed = parseExpression(`type T = ${alias};`, ['typescript']);
  return parsed?.type === 'TSTypeAliasDeclaration'
    ? hintOf(parsed['typeAnnotation'] as TypeNode, scope)
    : UNKNOWN;
}

function referred(
  { typeName, typeParameters }: Extract<TypeNode, { type: 'TSTypeReference' }>,
  scope: TypeScope,
): TypeHint {
  const name = dottedName(typeName as unknown as AnyNode) ?? 'object';
  if (scope.parameters.has(name)) {
    const constraint = scope.parameters.get(name);
    return constraint === undefined ? { kind: 'unknown', parameter: name } : hintOf(constraint, scope);
  }
  const [item] = typeParameters?.params ?? [];
  if (/^(?:Readonly)?Array$|^Iterable$/.test(name)) {
    return { kind: 'array', of: item === undefined ? UNKNOWN : hintOf(item, scope) };
  }
  return name === 'Function' ? { kind: 'function' } : declared(name, scope);
}

/** True for an interface of functions: `interface Compare<T> { (a: T, b: T): number }`. */
const isCallable = ({ type, body }: AnyNode): boolean =>
  type === 'TSInterfaceDeclaration' &&
  ((body as AnyNode)['body'] as AnyNode[]).some((member) => member.type === 'TSCallSignatureDeclaration');

/** Returns the hint of a type, or of a member of an enum, that the file declares or imports. */
function declared(name: string, { declarations, depth = 0 }: TypeScope): TypeHint {
  const found = declarations?.find(name);
  // Unlike `object`, `Object` allows every value except null and undefined.
  if (found === undefined && name === 'Object') return UNKNOWN;
  if (found === undefined) {
    const [, owner, member] = /^(.+)\.(.+)$/.exec(name) ?? [];
    const node = owner === undefined ? undefined : declarations?.find(owner)?.node;
    return node?.type === 'TSEnumDeclaration'
      ? literals([enumValues(node)?.get(member!)])
      : { kind: 'object', name };
  }
  const { node } = found;
  if (node.type === 'TSEnumDeclaration') return literals(enumValues(node)?.values(), name);
  if (isCallable(node)) return { kind: 'function' };
  if (node.type !== 'TSTypeAliasDeclaration' || depth > DEPTH) {
    return { kind: 'object', name: nameOfNode(node['id']) || name, declared: found };
  }
  const all = ((node['typeParameters'] as AnyNode | null | undefined)?.['params'] ?? []) as AnyNode[];
  const parameters = new Map(all.map((parameter) => [nameOfNode(parameter), undefined]));
  return hintOf(node['typeAnnotation'] as TypeNode, {
    parameters,
    declarations: found.scope,
    depth: depth + 1,
  });
}

/** Returns the entries of the constant that a `typeof` type names: `typeof SIDES`. */
function listed(type: TypeNode, scope: TypeScope): ReadonlyMap<string, Constant> | undefined {
  if (type.type === 'TSParenthesizedType') return listed(type.typeAnnotation, scope);
  if (type.type !== 'TSTypeQuery') return undefined;
  const found = scope.declarations?.find(dottedName(type.exprName as unknown as AnyNode) ?? '');
  return found && listedConstants(found.node);
}

/** Returns the hint for known values; if there are none, the hint for an object of the type `name`. */
function literals(values: Iterable<Constant | undefined> | undefined, name = 'object'): TypeHint {
  const known = values === undefined ? [] : [...values];
  const texts = known.flatMap((value) => (value === undefined ? [] : jsLiteral(value)));
  if (texts.length === 0 || texts.length < known.length) return { kind: 'object', name };
  return { kind: 'literals', texts: [...new Set(texts)] };
}

/** Returns all literals of a union, or else the first alternative, preferring primitives and lists of anything but objects. */
function union(hints: readonly TypeHint[]): TypeHint {
  const texts = hints.flatMap((hint) => (hint.kind === 'literals' ? hint.texts : []));
  if (texts.length > 0) return { kind: 'literals', texts };
  const isOfObjects = (hint: TypeHint): boolean =>
    hint.kind === 'array' ? isOfObjects(hint.of) : hint.kind === 'object' || hint.kind === 'function';
  return (
    hints.find((hint) => !isOfObjects(hint)) ??
    hints.find(({ kind }) => kind !== 'array') ??
    hints[0] ??
    UNKNOWN
  );
}

const isEmptyType = ({ type }: TypeNode): boolean =>
  ['TSNullKeyword', 'TSUndefinedKeyword', 'TSVoidKeyword'].includes(type);
