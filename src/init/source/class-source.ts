import { parse as parseComments } from 'comment-parser';
import { LearnInvError } from '../../error.ts';
import { nodesOf, parseFile, type AnyNode, type ClassMember, type ClassNode } from './ast.ts';
import { parameterOf, type Parameter } from './parameter.ts';
import { hintOfJsdoc, type TypeParameters } from './type-hint.ts';

/** Information that only the source of a class has: types of parameters, and the methods that are not public. */
export interface ClassSource {
  /** Undefined for an anonymous class. */
  readonly name: string | undefined;
  /** Parameters by method name, including `constructor`. */
  readonly parameters: Map<string, readonly Parameter[]>;
  /** Methods marked private or protected in TypeScript or JSDoc. */
  readonly hidden: Set<string>;
}

/**
 * Reads the classes that a file declares, including constructor functions with methods on their prototype.
 *
 * @param path decides the language by its extension, and is named in errors.
 * @throws LearnInvError `BAD_FILE` on a syntax error.
 */
export function readClassSources(source: string, path: string): ClassSource[] {
  let file: AnyNode;
  try {
    file = parseFile(source, path) as unknown as AnyNode;
  } catch (cause) {
    throw new LearnInvError('BAD_FILE', `${path} has a syntax error`, {
      expected: /\.[cm]?tsx?$/.test(path) ? 'TypeScript' : 'JavaScript',
      got: cause instanceof Error ? cause.message : String(cause),
      hint: 'correct the file; the numbers in brackets are line and column',
      cause,
    });
  }
  const found: ClassSource[] = [];
  const templates = templatesOf((file['comments'] ?? []) as readonly Comment[]);
  const ofName = (name: string): ClassSource => {
    let known = found.find((known) => known.name === name);
    if (known === undefined) found.push((known = { name, parameters: new Map(), hidden: new Set() }));
    return known;
  };
  for (const node of nodesOf(file)) {
    if (/^Class(?:Declaration|Expression)$/.test(node.type))
      found.push(ofClass(node as unknown as ClassNode, templates));
    else if (node.type === 'ExpressionStatement') addPrototypeMethod(node, ofName, templates);
  }
  return found;
}

function ofClass({ id, body, typeParameters }: ClassNode, templates: TypeParameters): ClassSource {
  const outer = typeParametersOf(typeParameters);
  const parameters = new Map<string, readonly Parameter[]>();
  const hidden = new Set<string>();
  for (const member of body.body) {
    if ((member.type !== 'ClassMethod' && member.type !== 'TSDeclareMethod') || member.static === true)
      continue;
    const name = keyOf(member);
    if (name === undefined) continue;
    const isHidden = member.accessibility === 'private' || member.accessibility === 'protected';
    if (isHidden && name !== 'constructor') hidden.add(name);
    const types = new Map([...outer, ...typeParametersOf(member.typeParameters)]);
    const given = member.params.map((node) => parameterOf(node, types));
    // The first of several overloads counts.
    if (!parameters.has(name))
      parameters.set(name, withJsdoc(given, member as unknown as AnyNode, hidden, name, templates));
  }
  return { name: id?.name, parameters, hidden };
}

/** Adds a method that is declared as `Name.prototype.method = function (…) {…}`. */
function addPrototypeMethod(
  statement: AnyNode,
  ofName: (name: string) => ClassSource,
  templates: TypeParameters,
): void {
  const { type, left, right } = statement['expression'] as AnyNode & { left: AnyNode; right: AnyNode };
  if (type !== 'AssignmentExpression' || right.type !== 'FunctionExpression') return;
  const [owner, prototype, method] = pathOf(left);
  if (prototype !== 'prototype' || method === undefined) return;
  const { parameters, hidden } = ofName(owner!);
  const given = (right['params'] as AnyNode[]).map((node) => parameterOf(node));
  parameters.set(method, withJsdoc(given, statement, hidden, method, templates));
}

/** Returns the parameters with the types that the JSDoc comment gives them, and adds private methods to `hidden`. */
function withJsdoc(
  given: readonly Parameter[],
  node: AnyNode,
  hidden: Set<string>,
  name: string,
  templates: TypeParameters,
): Parameter[] {
  const comments = (node['leadingComments'] ?? []) as readonly Comment[];
  const tags = tagsOf(comments.at(-1));
  if (tags.some(({ tag }) => tag === 'private' || tag === 'protected')) hidden.add(name);
  return given.map((parameter) => {
    const tag = tags.find((known) => known.tag === 'param' && known.name === parameter.name);
    if (tag === undefined || tag.type === '' || parameter.hint.kind !== 'unknown') return parameter;
    const optional = parameter.optional || tag.optional || tag.type.endsWith('=');
    return { ...parameter, hint: hintOfJsdoc(tag.type, templates), optional };
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

function typeParametersOf(node: ClassNode['typeParameters']): TypeParameters {
  const all = node?.type === 'TSTypeParameterDeclaration' ? node.params : [];
  return new Map(all.map((known) => [known.name, known.constraint ?? undefined]));
}

function keyOf(
  member: Extract<ClassMember, { type: 'ClassMethod' | 'TSDeclareMethod' }>,
): string | undefined {
  const { key, computed, kind } = member;
  if (computed === true || kind === 'get' || kind === 'set') return undefined;
  return key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : undefined;
}

/** Returns the names in a member expression: `a.b.c` gives `['a', 'b', 'c']`. */
function pathOf(node: AnyNode): string[] {
  if (node.type === 'Identifier') return [String(node['name'])];
  if (node.type !== 'MemberExpression' || node['computed'] === true) return [];
  const property = node['property'] as AnyNode;
  return [...pathOf(node['object'] as AnyNode), String(property['name'])];
}
