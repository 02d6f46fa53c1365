import { jsString } from '../../escape/javascript.ts';
import { parseExpression, type TypeNode } from './ast.ts';

/** Type information about the values of a parameter. */
export type TypeHint =
  | { readonly kind: 'unknown' | 'number' | 'string' | 'boolean' | 'bigint' | 'function' }
  /** One of these literals, as code. */
  | { readonly kind: 'literals'; readonly texts: readonly string[] }
  | { readonly kind: 'array'; readonly of: TypeHint }
  /** An object of the class or interface `name`. */
  | { readonly kind: 'object'; readonly name: string };

/** The constraints of the type parameters in scope; undefined if it has none. */
export type TypeParameters = ReadonlyMap<string, TypeNode | undefined>;

const UNKNOWN: TypeHint = { kind: 'unknown' };
const NONE: TypeParameters = new Map();
/** JSDoc names of types. `Object` stands for any value in many code bases. */
const ALIASES = new Map([
  ['object', 'unknown'],
  ['Object', 'unknown'],
  ['Number', 'number'],
  ['String', 'string'],
  ['Boolean', 'boolean'],
]);

/** Returns the hint of a TypeScript type. A type parameter has the hint of its constraint. */
export function hintOf(type: TypeNode, parameters: TypeParameters = NONE): TypeHint {
  switch (type.type) {
    case 'TSNumberKeyword':
      return { kind: 'number' };
    case 'TSStringKeyword':
      return { kind: 'string' };
    case 'TSBooleanKeyword':
      return { kind: 'boolean' };
    case 'TSBigIntKeyword':
      return { kind: 'bigint' };
    case 'TSAnyKeyword':
    case 'TSUnknownKeyword':
      return UNKNOWN;
    case 'TSTypeLiteral': // `K extends {}` allows every value except null and undefined.
      return type.members.length === 0 ? UNKNOWN : { kind: 'object', name: 'object' };
    case 'TSFunctionType':
      return { kind: 'function' };
    case 'TSLiteralType':
      return literal(type.literal as unknown as { value?: unknown });
    case 'TSParenthesizedType':
      return hintOf(type.typeAnnotation, parameters);
    case 'TSTypeOperator':
      return hintOf(type.typeAnnotation, parameters);
    case 'TSArrayType':
      return { kind: 'array', of: hintOf(type.elementType, parameters) };
    case 'TSUnionType':
      return union(type.types.filter((part) => !isEmptyType(part)).map((part) => hintOf(part, parameters)));
    case 'TSTypeReference':
      return referred(type, parameters);
    default:
      return { kind: 'object', name: 'object' };
  }
}

/** Returns the hint of a JSDoc type, for example `number=`, `?string`, `*`, `Object`, `Array<number>` or a class. */
export function hintOfJsdoc(text: string, parameters: TypeParameters = NONE): TypeHint {
  const bare = text
    .trim()
    .replace(/^[?!]|^\.\.\.|=$/g, '')
    .trim();
  const alias = ALIASES.get(bare) ?? bare;
  if (alias === '' || alias === '*' || alias === 'mixed') return UNKNOWN;
  if (/^function\b|^Function$/.test(alias)) return { kind: 'function' };
  const parsed = parseExpression(`type T = ${alias};`, ['typescript']);
  return parsed?.type === 'TSTypeAliasDeclaration'
    ? hintOf(parsed['typeAnnotation'] as TypeNode, parameters)
    : UNKNOWN;
}

function referred(
  { typeName, typeParameters }: Extract<TypeNode, { type: 'TSTypeReference' }>,
  parameters: TypeParameters,
): TypeHint {
  const name = typeName.type === 'Identifier' ? typeName.name : 'object';
  if (parameters.has(name)) {
    const constraint = parameters.get(name);
    return constraint === undefined ? UNKNOWN : hintOf(constraint);
  }
  const [item] = typeParameters?.params ?? [];
  if (/^(?:Readonly)?Array$|^Iterable$/.test(name)) {
    return { kind: 'array', of: item === undefined ? UNKNOWN : hintOf(item, parameters) };
  }
  return name === 'Function' ? { kind: 'function' } : { kind: 'object', name };
}

function literal({ value }: { readonly value?: unknown }): TypeHint {
  if (typeof value === 'string') return { kind: 'literals', texts: [jsString(value)] };
  return ['number', 'boolean'].includes(typeof value)
    ? { kind: 'literals', texts: [String(value)] }
    : UNKNOWN;
}

/** Returns all literals of a union, or else the first alternative, preferring primitives and lists. */
function union(hints: readonly TypeHint[]): TypeHint {
  const texts = hints.flatMap((hint) => (hint.kind === 'literals' ? hint.texts : []));
  if (texts.length > 0) return { kind: 'literals', texts };
  return hints.find(({ kind }) => kind !== 'object' && kind !== 'function') ?? hints[0] ?? UNKNOWN;
}

const isEmptyType = ({ type }: TypeNode): boolean =>
  ['TSNullKeyword', 'TSUndefinedKeyword', 'TSVoidKeyword'].includes(type);
