import { nameOfNode, type AnyNode } from '../../../programs/source/ast.ts';
import { nodesOf } from '../../../base/syntax/nodes-of.ts';
import { identifiersOf } from './class-uses.ts';

/** A class of an API, as a file imports it. */
export interface ApiClass {
  readonly specifier: string;
  readonly key: string;
}

/** A parameter: its name, and its type as the file writes it. */
export interface Parameter {
  readonly name: string;
  readonly type: string;
  /** What it gets if not an unknown value: its default value, such as a client of an API, or an object of a class of one. */
  readonly gets?: 'default' | ApiClass;
}

/** Returns the classes of APIs that a file imports, by the names of their types. */
export function apiClasses(
  body: readonly AnyNode[],
  isApi: (specifier: string) => boolean,
): ReadonlyMap<string, ApiClass> {
  const found = new Map<string, ApiClass>();
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const specifier = nameOfNode(statement['source']);
    if (!isApi(specifier)) continue;
    for (const imported of statement['specifiers'] as AnyNode[]) {
      const key = imported.type === 'ImportSpecifier' ? nameOfNode(imported['imported']) : 'default';
      found.set(nameOfNode(imported['local']), { specifier, key });
    }
  }
  return found;
}

/**
 * Returns a parameter of a function.
 *
 * @param usesApi true for a name that is an API or calls one.
 */
export function parameterOf(
  node: AnyNode,
  source: string,
  classes: ReadonlyMap<string, ApiClass>,
  usesApi: (name: string) => boolean,
): Parameter {
  const declared = (node.type === 'TSParameterProperty' ? node['parameter'] : node) as AnyNode;
  const inner = (declared['left'] ?? declared) as AnyNode;
  const annotation = inner['typeAnnotation'] as
    | { readonly start: number; readonly end: number; readonly typeAnnotation: AnyNode }
    | undefined;
  const type = annotation === undefined ? '' : source.slice(annotation.start + 1, annotation.end).trim();
  const value = declared['right'] as AnyNode | undefined;
  const isMade =
    value !== undefined &&
    (identifiersOf(value).some(usesApi) ||
      [...nodesOf(value)].some((inner) => /^(?:New|Call)Expression$/.test(inner.type)));
  const [owner = '', key] = type.split('.');
  const known = classes.get(owner);
  const made = known && (key === undefined ? known : { ...known, key });
  const gets = isMade ? 'default' : made;
  return { name: nameOfNode(inner), type, ...(gets === undefined ? {} : { gets }) };
}
