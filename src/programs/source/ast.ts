import { parse, type ParserOptions } from '@babel/parser';

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

/** Parses a file. The extension of `path` decides whether it is TypeScript, JSX or a declaration file. */
export function parseFile(source: string, path: string, isTolerant = false): File {
  const types = /\.[cm]?tsx?$/.test(path);
  const dts = /\.d\.[cm]?ts$/.test(path);
  const jsx = !types || path.endsWith('x');
  return parse(source, {
    ...TOLERANT,
    errorRecovery: dts || isTolerant,
    plugins: [
      'decorators',
      'decoratorAutoAccessors',
      ...(types ? [['typescript', { dts }] as const] : []),
      ...(jsx ? (['jsx'] as const) : []),
    ] as NonNullable<ParserOptions['plugins']>,
  });
}

/** Parses a statement or expression. Returns undefined on a syntax error. */
export function parseExpression(source: string, plugins: ParserOptions['plugins'] = []): AnyNode | undefined {
  try {
    // Recovers from errors, since the source of a method can refer to private names that only its class declares.
    const { program } = parse(source, { ...TOLERANT, errorRecovery: true, plugins });
    const [statement] = program.body as unknown as [AnyNode?];
    return statement?.type === 'ExpressionStatement' ? (statement['expression'] as AnyNode) : statement;
  } catch {
    return undefined;
  }
}

/** Yields a node and its descendants, depth first. Skips the subtrees for which `enter` returns false. */
export function* nodesOf(node: AnyNode, enter: (node: AnyNode) => boolean = () => true): Generator<AnyNode> {
  // A list of its own, since a sum of thousands of terms nests as deep as the stack of calls.
  const left = [node];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next !== node && !enter(next)) continue;
    yield next;
    const values = Object.entries(next).flatMap(([key, value]) => (key.endsWith('Comments') ? [] : value));
    left.push(...values.filter(isNode).reverse());
  }
}

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

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string';

const TOLERANT: ParserOptions = {
  sourceType: 'unambiguous',
  attachComment: true,
  allowReturnOutsideFunction: true,
  allowImportExportEverywhere: true,
};
