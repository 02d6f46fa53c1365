import { parse, type ParserOptions } from '@babel/parser';
import { parserOptions } from '../../base/syntax/parser-options.ts';

type File = ReturnType<typeof parse>;
type Statement = File['program']['body'][number];
type ClassStatement = Extract<Statement, { type: 'ClassDeclaration' }>;

export type ClassMember = ClassStatement['body']['body'][number];
/** The type annotation of a parameter. */
export type TypeNode = Extract<Statement, { type: 'TSTypeAliasDeclaration' }>['typeAnnotation'];
/** A parameter of a method. */
export type ParameterNode = Extract<
  ClassMember,
  { type: 'ClassMethod' | 'TSDeclareMethod' }
>['params'][number];
/** A class declaration or expression. */
export type ClassNode = Pick<ClassStatement, 'id' | 'body' | 'typeParameters' | 'abstract' | 'superClass'>;

/** A node of any type, with untyped properties. */
export interface AnyNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A node with its place in the text. */
export interface PlacedNode extends AnyNode {
  readonly start: number;
  readonly end: number;
}

/** Parses a file; see {@link parserOptions}. */
export const parseFile = (source: string, path: string, isTolerant = false): File =>
  parse(source, {
    ...parserOptions(path),
    errorRecovery: isTolerant || /\.d\.[cm]?ts$/.test(path),
  });

/** Parses a statement or expression. Returns undefined on a syntax error. */
export function parseExpression(source: string, plugins: ParserOptions['plugins'] = []): AnyNode | undefined {
  try {
    // Recovers from errors, since the source of a method can refer to private names that only its class declares.
    const { program } = parse(source, { ...parserOptions(''), errorRecovery: true, plugins });
    const [statement] = program.body as unknown as [AnyNode?];
    return statement?.type === 'ExpressionStatement' ? (statement['expression'] as AnyNode) : statement;
  } catch {
    return undefined;
  }
}

/** Returns the type that is declared for a node, of a function type what it returns; undefined if none is. */
export const annotationOf = ({
  typeAnnotation,
}: { readonly typeAnnotation?: unknown } | AnyNode): (AnyNode & TypeNode) | undefined =>
  (typeAnnotation as { readonly typeAnnotation?: AnyNode & TypeNode } | null | undefined)?.typeAnnotation;

/** Returns the name of an identifier, or the text of a literal. */
export function nameOfNode(node: unknown): string {
  const { name, value } = (node ?? {}) as { readonly name?: string; readonly value?: string };
  return name ?? value ?? '';
}

/** Returns a name in namespaces, as `all.sides.Left`; undefined for another expression. */
export function dottedName(node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return nameOfNode(node);
  const left = node.type === 'TSQualifiedName' ? dottedName(node['left'] as AnyNode) : undefined;
  return left === undefined ? undefined : `${left}.${nameOfNode(node['right'])}`;
}

/** Returns the statements of a file. */
export const statementsOf = (file: AnyNode): readonly AnyNode[] =>
  (file['program'] as { readonly body: readonly AnyNode[] }).body;

/** Returns the last name of what a node calls: `dense` for `tf.layers.dense(…)`; empty for a node that calls nothing. */
export function calledName(node: AnyNode): string {
  const callee = (node['callee'] ?? {}) as AnyNode;
  return nameOfNode(callee['property'] ?? callee);
}

/** Returns the line that a node begins in, from 1. */
export const lineOf = (node: AnyNode): number =>
  (node['loc'] as { start: { line: number } } | undefined)?.start.line ?? 0;

/** Returns the members of a class. */
export const membersOf = (node: AnyNode): readonly AnyNode[] =>
  (node['body'] as { readonly body?: readonly AnyNode[] } | undefined)?.body ?? [];

/** Returns the constructor that a class declares. */
export const constructorOf = (node: AnyNode): AnyNode | undefined =>
  membersOf(node).find(({ type, kind }) => type === 'ClassMethod' && kind === 'constructor');

/** True for a function or an arrow function. */
export const isFunctionNode = ({ type }: AnyNode): boolean =>
  type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
