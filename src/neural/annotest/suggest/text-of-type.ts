import { jsKey, jsString } from '../../../base/escape/javascript.ts';
import { nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';
import { constantValue, enumValues } from '../../../programs/source/constant-value.ts';
import { Declarations } from '../../../programs/source/declarations.ts';
import type { ArgumentDomain } from '../domains/argument-domain.ts';
import { domainFromText } from '../language/parse-annotation.ts';

/** Named types that are followed, one in another; types may be recursive. */
const MAX_DEPTH = 8;

/** The typed arrays of numbers; their data types are their names in small letters. */
const TYPED_ARRAYS = /^(Float(?:32|64)|Int(?:8|16|32)|Uint(?:8|8Clamped|16|32))Array$/;

/** Returns the annotation that says what a type says: `list(float())` for `number[]`; undefined for a class and the like. */
export function textOfType(type: AnyNode, declarations?: Declarations, depth = 0): string | undefined {
  const inner = (node: unknown): string | undefined => textOfType(node as AnyNode, declarations, depth);
  switch (type.type) {
    case 'TSNumberKeyword':
      return 'float()';
    case 'TSStringKeyword':
      return 'string()';
    case 'TSBooleanKeyword':
      return 'bool()';
    case 'TSNullKeyword':
      return 'null';
    case 'TSUndefinedKeyword':
      return 'undefined';
    case 'TSLiteralType':
      return literalText(constantValue(type['literal'] as AnyNode));
    case 'TSParenthesizedType':
      return inner(type['typeAnnotation']);
    case 'TSTypeOperator':
      return type['operator'] === 'readonly' ? inner(type['typeAnnotation']) : undefined;
    case 'TSArrayType':
      return listOf(inner(type['elementType']));
    case 'TSTupleType':
      return call(
        'tuple',
        (type['elementTypes'] as AnyNode[]).map((item) => inner(item['elementType'] ?? item)),
      );
    case 'TSUnionType':
      return unionOf((type['types'] as AnyNode[]).map(inner));
    case 'TSIntersectionType':
      return joined((type['types'] as AnyNode[]).map(inner));
    case 'TSFunctionType':
      return callbackOf(
        inner((type['typeAnnotation'] as AnyNode | null)?.['typeAnnotation'] ?? { type: 'none' }),
      );
    case 'TSTypeLiteral':
      return fieldsOf(type['members'] as AnyNode[], inner);
    case 'TSTypeReference':
      return referred(type, declarations, depth, inner);
    default:
      return undefined;
  }
}

type TextOf = (node: unknown) => string | undefined;

function referred(
  type: AnyNode,
  declarations: Declarations | undefined,
  depth: number,
  inner: TextOf,
): string | undefined {
  const typeName = type['typeName'] as AnyNode;
  const name = typeName.type === 'TSQualifiedName' ? nameOfNode(typeName['right']) : nameOfNode(typeName);
  const [first, second] = ((type['typeParameters'] as AnyNode | null)?.['params'] ?? []) as AnyNode[];
  if (/^(?:Readonly)?Array$/.test(name)) return listOf(first && inner(first));
  if (name === 'Record') return call('dict', [first && inner(first), second && inner(second)]);
  if (name === 'Readonly' || name === 'Partial') return first && inner(first);
  const typed = TYPED_ARRAYS.exec(name)?.[1];
  if (typed !== undefined) return `array(shape({ maxDims: 1 }), '${typed.toLowerCase()}')`;
  const rank = /^Tensor([1-6])D$/.exec(name)?.[1];
  if (rank !== undefined) return `tensor(shape({ minDims: ${rank}, maxDims: ${rank} }))`;
  if (name === 'Scalar') return 'tensor([])';
  if (name === 'Tensor') return 'tensor(shape())';
  if (name === 'LayersModel' || name === 'Sequential') return 'layersModel()';
  if (name === 'Optimizer') return 'optimizer()';
  const found = declarations?.find(name);
  if (found === undefined || depth >= MAX_DEPTH) return undefined;
  const { node, scope } = found;
  if (node.type === 'TSEnumDeclaration')
    return unionOf([...(enumValues(node)?.values() ?? [])].map(literalText));
  if (node.type === 'TSTypeAliasDeclaration')
    return textOfType(node['typeAnnotation'] as AnyNode, scope, depth + 1);
  if (node.type !== 'TSInterfaceDeclaration' || ((node['extends'] ?? []) as unknown[]).length > 0)
    return undefined;
  return fieldsOf((node['body'] as { body: AnyNode[] }).body, (member) =>
    textOfType(member as AnyNode, scope, depth + 1),
  );
}

/** Returns the option bag of an object type; an optional field that cannot be made is left out. */
function fieldsOf(members: readonly AnyNode[], inner: TextOf): string | undefined {
  const fields: string[] = [];
  for (const member of members) {
    if (member.type !== 'TSPropertySignature') return undefined;
    const key = nameOfNode(member['key']);
    const isOptional = member['optional'] === true;
    const text = inner((member['typeAnnotation'] as AnyNode | null)?.['typeAnnotation']);
    if (text !== undefined) fields.push(`${isOptional ? jsString(`${key}?`) : jsKey(key)}: ${text}`);
    else if (!isOptional) return undefined;
  }
  return `dict({ ${fields.join(', ')} })`;
}

function unionOf(parts: readonly (string | undefined)[]): string | undefined {
  const known = [...new Set(parts.filter((part) => part !== undefined))];
  return known.length < 2 ? known[0] : `any(${known.join(', ')})`;
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  const fields = parts.map((part) => /^dict\(\{ (.*) \}\)$/s.exec(part ?? '')?.[1]);
  return fields.includes(undefined) ? undefined : `dict({ ${fields.join(', ')} })`;
}

const listOf = (item: string | undefined): string | undefined => item && `list(${item})`;
const callbackOf = (result: string | undefined): string => `fn(() => ${result ?? 'undefined'})`;
const call = (name: string, args: readonly (string | undefined)[]): string | undefined =>
  args.includes(undefined) ? undefined : `${name}(${args.join(', ')})`;
const literalText = (value: string | number | boolean | undefined): string | undefined =>
  typeof value === 'string' ? jsString(value) : value?.toString();

/** Returns a reader of the types of parameters in a file, which are looked up in files beside it too. */
export function domainsOfTypes(
  file: AnyNode,
  path: string,
): (parameter: AnyNode) => ArgumentDomain | undefined {
  const declarations = new Declarations(file, path);
  return (parameter) => {
    const text = textOfParameter(parameter, declarations);
    return text === undefined ? undefined : domainFromText(text);
  };
}

/** Returns the annotation that the type of a parameter says; undefined if there is none, or too little. */
export function textOfParameter(parameter: AnyNode, declarations: Declarations): string | undefined {
  const left = (parameter['left'] ?? parameter['parameter'] ?? parameter) as AnyNode;
  const annotation = left['typeAnnotation'] as { typeAnnotation?: AnyNode } | null | undefined;
  return annotation?.typeAnnotation && textOfType(annotation.typeAnnotation, declarations);
}
