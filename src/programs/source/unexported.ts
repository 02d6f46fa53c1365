import { readFileSync } from 'node:fs';
import { parseFile, type AnyNode } from './ast.ts';
import { Declarations } from './declarations.ts';
import type { TypeHint } from './type-hint.ts';

/** Returns a test for types that a program declares and none of its declaration files exports: callers cannot name them. */
export function unexported(files: readonly string[]): (hint: TypeHint) => boolean {
  const read = files.flatMap((path) => {
    try {
      const file = parseFile(readFileSync(path, 'utf8'), path) as unknown as AnyNode;
      return new Declarations(file, path);
    } catch {
      return [];
    }
  });
  const isUnexported = (hint: TypeHint): boolean =>
    hint.kind === 'array'
      ? isUnexported(hint.of)
      : hint.kind === 'object' &&
        hint.declared !== undefined &&
        !read.some((declarations) => declarations.exports(hint.name));
  return isUnexported;
}
