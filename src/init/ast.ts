import { parse, type ParserOptions } from '@babel/parser';

type File = ReturnType<typeof parse>;
type Statement = File['program']['body'][number];
type ClassStatement = Extract<Statement, { type: 'ClassDeclaration' }>;

/** A member of a class body, the type of a parameter, and a parameter, as the parser gives them. */
export type ClassMember = ClassStatement['body']['body'][number];
export type TypeNode = Extract<Statement, { type: 'TSTypeAliasDeclaration' }>['typeAnnotation'];
export type ParameterNode = Extract<
  ClassMember,
  { type: 'ClassMethod' | 'TSDeclareMethod' }
>['params'][number];
export type ClassNode = Pick<ClassStatement, 'id' | 'body' | 'typeParameters'>;

/** Any node, as the walk over them all sees it. */
export interface AnyNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Parses a whole file; `path` says by its ending whether it is TypeScript, or declarations only. */
export function parseFile(source: string, path: string): File {
  const types = /\.[cm]?tsx?$/.test(path);
  const dts = /\.d\.[cm]?ts$/.test(path);
  const jsx = !types || path.endsWith('x');
  return parse(source, {
    ...TOLERANT,
    errorRecovery: dts,
    plugins: [
      'decorators',
      'decoratorAutoAccessors',
      ...(types ? [['typescript', { dts }] as const] : []),
      ...(jsx ? (['jsx'] as const) : []),
    ] as NonNullable<ParserOptions['plugins']>,
  });
}

/** Parses code that stands alone, such as the source of a function; undefined where it is none. */
export function parseExpression(source: string, plugins: ParserOptions['plugins'] = []): AnyNode | undefined {
  try {
    // A method by itself refers to private names that its class declares.
    const { program } = parse(source, { ...TOLERANT, errorRecovery: true, plugins });
    const [statement] = program.body as unknown as [AnyNode?];
    return statement?.type === 'ExpressionStatement' ? (statement['expression'] as AnyNode) : statement;
  } catch {
    return undefined;
  }
}

/** All nodes below one, itself first; `enter` says which not to look into. */
export function* nodesOf(node: AnyNode, enter: (node: AnyNode) => boolean = () => true): Generator<AnyNode> {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    if (key.endsWith('Comments')) continue;
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(child) && enter(child)) yield* nodesOf(child, enter);
    }
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string';

const TOLERANT: ParserOptions = {
  sourceType: 'unambiguous',
  attachComment: true,
  allowReturnOutsideFunction: true,
  allowImportExportEverywhere: true,
};
