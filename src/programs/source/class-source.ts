import { parse as parseComments } from 'comment-parser';
import {
  isFunctionNode,
  type AnyNode,
  type ClassMember,
  type ClassNode,
  nameOfNode,
  parseFile,
} from './ast.ts';
import { nodesOf } from '../../base/syntax/nodes-of.ts';
import { parameterOf, type Parameter } from './parameter.ts';
import { Declarations, type Declared } from './declarations.ts';
import { parseSource } from './parse-source.ts';
import { prototypeMethods } from './prototype-methods.ts';
import { hintOfJsdoc, type TypeScope } from './type-hint.ts';

type TypeParameters = TypeScope['parameters'];

/** Maximum number of classes that a class extends; faulty declarations may go round in circles. */
const DEPTH = 16;

/** Information that only the source of a class has: types of parameters, and what is not public. */
export interface ClassSource {
  /** Undefined for an anonymous class. */
  readonly name: string | undefined;
  /** Parameters by method name, including `constructor` and fields with functions; of overloads, the first. */
  readonly parameters: Map<string, readonly Parameter[]>;
  /** The parameters of each overload, by method name. */
  readonly overloads: Map<string, (readonly Parameter[])[]>;
  /** Methods marked private or protected in TypeScript or JSDoc. */
  readonly hidden: Set<string>;
  /** Parameters of public static methods by name. */
  readonly statics: Map<string, readonly Parameter[]>;
  /** True if TypeScript forbids `new`: the class is abstract. */
  readonly isAbstract: boolean;
  /** True if its constructor is private or protected. */
  readonly isClosed: boolean;
  /** The name of the superclass. */
  readonly parent: string | undefined;
}

/**
 * Reads the classes that a file declares, including constructor functions with methods on their prototype.
 *
 * @throws LearnInvError `BAD_FILE` on a syntax error.
 */
export function readClassSources(source: string, path: string, shown = path): ClassSource[] {
  const file = parseSource(source, path, shown);
  const found: ClassSource[] = [];
  const declarations = new Declarations(file, path);
  const templates = templatesOf((file['comments'] ?? []) as readonly Comment[]);
  const ofName = (name: string): ClassSource => {
    let known = found.find((known) => known.name === name);
    if (known === undefined) found.push((known = emptySource(name)));
    return known;
  };
  for (const node of nodesOf(file)) {
    if (/^Class(?:Declaration|Expression)$/.test(node.type)) {
      const scope = { parameters: templates, declarations };
      found.push(withInherited(sourceOfNode(node as unknown as ClassNode, scope), declarations));
    }
    for (const { owner, name, code, commented } of prototypeMethods(node)) {
      const { parameters, hidden } = ofName(owner);
      const given = (code['params'] as AnyNode[]).map((parameter) => parameterOf(parameter));
      parameters.set(name, withJsdoc(given, commented, hidden, name, { parameters: templates }));
    }
  }
  return found;
}

/** Returns a source that tells nothing. */
export const emptySource = (name: string | undefined): ClassSource => ({
  name,
  parameters: new Map(),
  overloads: new Map(),
  hidden: new Set(),
  statics: new Map(),
  isAbstract: false,
  isClosed: false,
  parent: undefined,
});

/**
 * Returns the source of a class that a declaration file declares or exports from other files.
 *
 * @throws LearnInvError `BAD_FILE` on a syntax error.
 */
export function readExportedClass(name: string, source: string, path: string): ClassSource | undefined {
  const found = new Declarations(parseSource(source, path, path), path).find(name);
  return found?.node.type === 'ClassDeclaration' ? sourceOfDeclared(found) : undefined;
}

/** Returns the source of a class from its declaration. */
export const sourceOfDeclared = ({ node, scope }: Declared, depth = 0): ClassSource =>
  withInherited(
    sourceOfNode(node as unknown as ClassNode, { parameters: new Map(), declarations: scope }),
    scope,
    depth,
  );

/** Adds what is known of inherited methods, also from superclasses in other files. */
function withInherited(source: ClassSource, declarations: Declarations, depth = 0): ClassSource {
  const { parent } = source;
  const found = parent === undefined || depth > DEPTH ? undefined : declarations.find(parent);
  if (found?.node.type !== 'ClassDeclaration') return source;
  const inherited = sourceOfDeclared(found, depth + 1);
  const merged = <T>(all: ReadonlyMap<string, T>, own: ReadonlyMap<string, T>): Map<string, T> =>
    new Map([...all, ...own]);
  const isOwn = (method: string): boolean => source.parameters.has(method);
  return {
    ...source,
    parameters: merged(inherited.parameters, source.parameters),
    overloads: merged(inherited.overloads, source.overloads),
    hidden: new Set([...[...inherited.hidden].filter((method) => !isOwn(method)), ...source.hidden]),
  };
}

function sourceOfNode(node: ClassNode, scope: TypeScope): ClassSource {
  const { id, body, typeParameters } = node;
  const outer = typeParametersOf(typeParameters);
  const source = emptySource(id?.name);
  const { parameters, overloads, hidden, statics } = source;
  let isClosed = false;
  for (const member of body.body) {
    const { accessibility, static: isStatic, body: code } = member as KeyedMember;
    const isPrivate = accessibility === 'private' || accessibility === 'protected';
    // A field may hold a function, which declaration files show by its type only.
    if (isPrivate && isStatic !== true && member.type === 'ClassProperty') {
      const field = keyOf(member as unknown as KeyedMember);
      if (field !== undefined) hidden.add(field);
    }
    const given = parametersOfMember(member);
    const name = given && keyOf(member as KeyedMember);
    if (name === undefined || given === undefined) continue;
    if (isStatic !== true && isPrivate) {
      if (name === 'constructor') isClosed = true;
      else hidden.add(name);
    }
    const types = new Map([...outer, ...typeParametersOf((member as KeyedMember).typeParameters)]);
    const inner = { ...scope, parameters: new Map([...scope.parameters, ...types]) };
    const read = given.map((parameter) => parameterOf(parameter, inner));
    if (isStatic === true) {
      if (!isPrivate && !statics.has(name))
        statics.set(name, withJsdoc(read, member as unknown as AnyNode, new Set(), name, inner));
      continue;
    }
    const typed = withJsdoc(read, member as unknown as AnyNode, hidden, name, inner);
    const earlier = overloads.get(name) ?? [];
    // The last of several declarations is the implementation, whose types callers do not see.
    if (earlier.length > 0 && code != null) continue;
    overloads.set(name, [...earlier, typed]);
    if (!parameters.has(name)) parameters.set(name, typed);
  }
  return { ...source, isClosed, isAbstract: node.abstract === true, parent: nameOfParent(node) };
}

/** A method, or a field that holds a function. */
type KeyedMember = Extract<ClassMember, { type: 'ClassMethod' | 'TSDeclareMethod' }> & {
  readonly body?: unknown;
};

/** Returns the parameters of a method, or of the function in a field; undefined for other members. */
function parametersOfMember(member: ClassMember): readonly AnyNode[] | undefined {
  if (member.type === 'ClassMethod' || member.type === 'TSDeclareMethod')
    return member.params as unknown as AnyNode[];
  const value = member.type === 'ClassProperty' ? (member.value as unknown as AnyNode | null) : null;
  return value != null && isFunctionNode(value) ? (value['params'] as AnyNode[]) : undefined;
}

const nameOfParent = ({ superClass }: ClassNode): string | undefined =>
  superClass?.type === 'Identifier' ? superClass.name : undefined;

/** Returns the parameters with the types that the JSDoc comment gives them, and adds private methods to `hidden`. */
function withJsdoc(
  given: readonly Parameter[],
  node: AnyNode,
  hidden: Set<string>,
  name: string,
  scope: TypeScope,
): Parameter[] {
  const comments = (node['leadingComments'] ?? []) as readonly Comment[];
  const tags = tagsOf(comments.at(-1));
  if (tags.some(({ tag }) => tag === 'private' || tag === 'protected')) hidden.add(name);
  return given.map((parameter) => {
    const tag = tags.find((known) => known.tag === 'param' && known.name === parameter.name);
    if (tag === undefined || parameter.hint.kind !== 'unknown') return parameter;
    // `@param key {string}` is as common as `@param {string} key`.
    const type = tag.type || (/^\{(.+?)\}/.exec(tag.description)?.[1] ?? '');
    const optional = parameter.optional || tag.optional || type.endsWith('=');
    const hint = hintOfJsdoc(type, scope);
    // `{any}` beside `element: T` says nothing more.
    return { ...parameter, hint: hint.kind === 'unknown' ? { ...hint, ...parameter.hint } : hint, optional };
  });
}

interface Comment {
  readonly value: string;
}

function tagsOf(comment: Comment | undefined): ReturnType<typeof parseComments>[number]['tags'] {
  const text = comment?.value ?? '';
  return text.startsWith('*') ? (parseComments(`/*${text}*/`)[0]?.tags ?? []) : [];
}

/** Returns the type parameters that comments declare, for example `@template T, U` or `@template [T=number]`. */
function templatesOf(comments: readonly Comment[]): TypeParameters {
  const tags = comments.flatMap((comment) => tagsOf(comment)).filter(({ tag }) => tag === 'template');
  return new Map(
    tags
      .flatMap(({ name, description }) => [name, ...(name.endsWith(',') ? description.split(/[\s,]+/) : [])])
      .map((name) => [name.replace(/,$/, ''), undefined]),
  );
}

/** Returns the type parameters that a declaration has, with their constraints. */
export function typeParametersOf(node: ClassNode['typeParameters']): TypeParameters {
  const all = node?.type === 'TSTypeParameterDeclaration' ? node.params : [];
  return new Map(all.map((known) => [known.name, known.constraint ?? undefined]));
}

function keyOf(member: KeyedMember): string | undefined {
  const { key, computed, kind } = member;
  if (computed === true || kind === 'get' || kind === 'set') return undefined;
  return key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : undefined;
}

/** Returns the names of the types that a file exports: interfaces and type aliases. */
export function typeNames(source: string, path: string): string[] {
  const { body } = parseFile(source, path).program as unknown as { body: AnyNode[] };
  return body.flatMap(({ type, declaration }) => {
    const declared = type === 'ExportNamedDeclaration' ? (declaration as AnyNode | null) : null;
    const isType = /^TS(?:Interface|TypeAlias)Declaration$/.test(declared?.type ?? '');
    return isType ? nameOfNode(declared!['id']) : [];
  });
}
