import { nameOfNode, type AnyNode } from '../../src/programs/source/ast.ts';

/** Any double, as a generator takes it that knows types only. */
const NUMBER = 'float(-Infinity, Infinity, { nan: true, infinity: true })';

/**
 * Returns the annotation that says no more than a type of TypeScript; undefined for classes, whose instances a type does
 * not make.
 *
 * @param declared interfaces and type aliases of the file by name.
 */
export function annotationOfType(type: AnyNode, declared: ReadonlyMap<string, AnyNode>): string | undefined {
  const of = (node: unknown): string | undefined => annotationOfType(node as AnyNode, declared);
  switch (type.type) {
    case 'TSNumberKeyword':
      return NUMBER;
    case 'TSStringKeyword':
      return 'string()';
    case 'TSBooleanKeyword':
      return 'bool()';
    case 'TSLiteralType':
      return JSON.stringify((type['literal'] as AnyNode)['value']);
    case 'TSArrayType':
      return wrapped('list', [of(type['elementType'])]);
    case 'TSTupleType':
      return wrapped('tuple', (type['elementTypes'] as AnyNode[]).map(of));
    case 'TSUnionType':
      return wrapped('any', (type['types'] as AnyNode[]).map(of));
    case 'TSTypeLiteral':
    case 'TSIntersectionType':
    case 'TSInterfaceDeclaration':
      return dictOf(fieldsOf(type, declared), of);
    case 'TSTypeReference':
      return ofReference(type, declared, of);
    default:
      return undefined;
  }
}

type Of = (node: unknown) => string | undefined;

function ofReference(type: AnyNode, declared: ReadonlyMap<string, AnyNode>, of: Of): string | undefined {
  const written = type['typeName'] as AnyNode;
  const name = nameOfNode(written) || nameOfNode(written['right']);
  if (name === 'Record') {
    const [key, value] = (type['typeParameters'] as { params: AnyNode[] }).params;
    return wrapped('dict', [of(key), of(value)]);
  }
  if (/^Tensor\d?D?$/.test(name))
    return "tensor(shape({ minDims: 0, maxDims: 4, min: 0, max: 6 }), 'float32')";
  const found = declared.get(name);
  if (found === undefined) return undefined;
  return of(found.type === 'TSTypeAliasDeclaration' ? found['typeAnnotation'] : found);
}

/** Returns the fields of an object type. */
function fieldsOf(type: AnyNode, declared: ReadonlyMap<string, AnyNode>): AnyNode[] {
  switch (type.type) {
    case 'TSIntersectionType':
      return (type['types'] as AnyNode[]).flatMap((part) => fieldsOf(part, declared));
    case 'TSTypeReference': {
      const found = declared.get(nameOfNode(type['typeName']));
      return found === undefined ? [] : fieldsOf(found, declared);
    }
    case 'TSInterfaceDeclaration':
      return (type['body'] as { body: AnyNode[] }).body;
    default:
      return (type['members'] as AnyNode[] | undefined) ?? [];
  }
}

function dictOf(fields: readonly AnyNode[], of: Of): string {
  const parts = fields.flatMap((field) => {
    const inner = of((field['typeAnnotation'] as AnyNode)['typeAnnotation']);
    const key = `${nameOfNode(field['key'])}${field['optional'] === true ? '?' : ''}`;
    return inner === undefined ? [] : [`'${key}': ${inner}`];
  });
  return `dict({ ${parts.join(', ')} })`;
}

const wrapped = (construct: string, parts: readonly (string | undefined)[]): string | undefined =>
  parts.includes(undefined) ? undefined : `${construct}(${parts.join(', ')})`;
