import { existsSync, readFileSync } from 'node:fs';
import { nodesOf } from '../../base/syntax/nodes-of.ts';
import { annotationOf, nameOfNode, parseFile, dottedName, type AnyNode, type ClassNode } from './ast.ts';
import { emptySource, sourceOfDeclared, typeParametersOf, type ClassSource } from './class-source.ts';
import { Declarations } from './declarations.ts';
import { parameterOf, type Parameter } from './parameter.ts';
import type { TypeScope } from './type-hint.ts';

/** What types tell of a function that makes objects. */
export interface MakerSource {
  readonly parameters: readonly Parameter[];
  /** The methods of what it returns; undefined if no interface or class is named. */
  readonly made: ClassSource | undefined;
}

/** Interfaces that an interface extends, one after the other, at most: faulty declarations may go round in circles. */
const DEPTH = 16;

/**
 * Returns what the types of a function that makes objects tell, from the first file that declares it, in a namespace too. Functions
 * beside it that take such an object first, as `TextDocument.update(document, changes)`, tell the parameters of its methods of
 * their names.
 *
 * @param isDefault true if the default export may be the function.
 */
export function sourceOfMaker(
  name: string,
  isDefault: boolean,
  files: readonly string[],
): MakerSource | undefined {
  for (const path of files.filter((file) => existsSync(file))) {
    const file = parsed(path);
    if (file === undefined) continue;
    const declarations = new Declarations(file, path);
    const functions = [...nodesOf(file)].flatMap((node) => functionOf(node));
    const maker = functions.find((known) => known.name === name || (isDefault && known.name === 'default'));
    if (maker?.result === undefined) continue;
    const scope = scopeOf(maker, declarations);
    const made = sourceOfType(maker.result, scope);
    const type = typeNameOf(maker.result);
    if (made !== undefined && type !== undefined) addFunctions(made, functions, type, scope);
    return { parameters: maker.parameters.map((node) => parameterOf(node, scope)), made };
  }
  return undefined;
}

/** Adds the methods whose parameters functions tell that take an object of the type first. */
function addFunctions(
  made: ClassSource,
  functions: readonly DeclaredFunction[],
  type: string,
  scope: TypeScope,
): void {
  for (const { name, parameters } of functions) {
    const [first, ...others] = parameters;
    if (first === undefined || made.parameters.has(name)) continue;
    if (typeNameOf(annotationOf(first)) === type) addMethod(made, name, others, scope);
  }
}

function parsed(path: string): AnyNode | undefined {
  try {
    return parseFile(readFileSync(path, 'utf8'), path) as unknown as AnyNode;
  } catch {
    return undefined;
  }
}

/** A function that a file declares. */
interface DeclaredFunction {
  readonly name: string;
  readonly parameters: readonly AnyNode[];
  /** The type that it returns; undefined if none is declared. */
  readonly result: AnyNode | undefined;
  readonly typeParameters: ClassNode['typeParameters'];
}

/** Returns the function that a node declares: by its name, as a constant of a function type, or as the default export. */
function functionOf(node: AnyNode): DeclaredFunction[] {
  if (node.type === 'ExportDefaultDeclaration') {
    const declaration = node['declaration'] as AnyNode;
    return isFunction(declaration) ? [declared('default', declaration)] : [];
  }
  if (isFunction(node) && node['id'] != null) return [declared(nameOfNode(node['id']), node)];
  if (node.type !== 'VariableDeclarator') return [];
  const type = annotationOf(node['id'] as AnyNode);
  return type?.type === 'TSFunctionType' ? [declared(nameOfNode(node['id']), type)] : [];
}

const isFunction = ({ type }: AnyNode): boolean =>
  type === 'TSDeclareFunction' || type === 'FunctionDeclaration';

/** @param node the declaration, or the type, of the function. */
const declared = (name: string, node: AnyNode): DeclaredFunction => ({
  name,
  parameters: (node['params'] ?? node['parameters']) as AnyNode[],
  result:
    node.type === 'TSFunctionType'
      ? annotationOf(node)
      : annotationOf({ typeAnnotation: node['returnType'] }),
  typeParameters: node['typeParameters'] as ClassNode['typeParameters'],
});

const scopeOf = (
  { typeParameters }: Pick<DeclaredFunction, 'typeParameters'>,
  declarations: Declarations,
): TypeScope => ({ parameters: typeParametersOf(typeParameters), declarations });

/** Returns the name of a type that is a reference. */
const typeNameOf = (type: AnyNode | undefined): string | undefined =>
  type?.type === 'TSTypeReference' ? dottedName(type['typeName'] as AnyNode) : undefined;

/** Returns the methods of an object of a type: of a class, an interface, or members; undefined for other types. */
function sourceOfType(type: AnyNode, scope: TypeScope, depth = 0): ClassSource | undefined {
  if (type.type === 'TSTypeLiteral') return sourceOfMembers(type['members'] as AnyNode[], undefined, scope);
  const found = scope.declarations?.find(typeNameOf(type) ?? '');
  if (found === undefined || depth > DEPTH) return undefined;
  const { node } = found;
  if (node.type === 'ClassDeclaration') return sourceOfDeclared(found);
  const inner = scopeOf(node as unknown as DeclaredFunction, found.scope);
  if (node.type === 'TSTypeAliasDeclaration')
    return sourceOfType(node['typeAnnotation'] as AnyNode, inner, depth + 1);
  if (node.type !== 'TSInterfaceDeclaration') return undefined;
  const members = (node['body'] as AnyNode)['body'] as AnyNode[];
  const source = sourceOfMembers(members, nameOfNode(node['id']), inner);
  for (const { expression } of (node['extends'] ?? []) as { expression: AnyNode }[]) {
    const inherited = sourceOfType({ type: 'TSTypeReference', typeName: expression }, inner, depth + 1);
    for (const [name, parameters] of inherited?.parameters ?? [])
      if (!source.parameters.has(name)) source.parameters.set(name, parameters);
  }
  return source;
}

function sourceOfMembers(
  members: readonly AnyNode[],
  name: string | undefined,
  scope: TypeScope,
): ClassSource {
  const source = emptySource(name);
  for (const member of members) {
    const type = member.type === 'TSMethodSignature' ? member : annotationOf(member);
    const isMethod = type?.type === 'TSMethodSignature' || type?.type === 'TSFunctionType';
    if (isMethod) addMethod(source, nameOfNode(member['key']), type['parameters'] as AnyNode[], scope);
  }
  return source;
}

/** Adds a method; the first of several overloads counts as its parameters. */
function addMethod(
  { parameters, overloads }: ClassSource,
  name: string,
  nodes: readonly AnyNode[],
  scope: TypeScope,
): void {
  const read = nodes.map((node) => parameterOf(node, scope));
  overloads.set(name, [...(overloads.get(name) ?? []), read]);
  if (!parameters.has(name)) parameters.set(name, read);
}
