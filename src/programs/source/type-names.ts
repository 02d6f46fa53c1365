import { nameOfNode, parseFile, type AnyNode } from './ast.ts';

/** Returns the names of the types that a file exports: interfaces and type aliases. */
export function typeNames(source: string, path: string): string[] {
  const { body } = parseFile(source, path).program as unknown as { body: AnyNode[] };
  return body.flatMap(({ type, declaration }) => {
    const declared = type === 'ExportNamedDeclaration' ? (declaration as AnyNode | null) : null;
    const isType = /^TS(?:Interface|TypeAlias)Declaration$/.test(declared?.type ?? '');
    return isType ? nameOfNode(declared!['id']) : [];
  });
}
