import { existsSync, readFileSync } from 'node:fs';
import { readClassSources, type ClassSource } from './class-source.ts';

/**
 * Returns the source of a class: from a declaration file if there is one, else from its own file. A file that declares
 * a single class needs no matching name.
 *
 * @param names the names that the class can have in the source.
 * @param own the classes of its own file.
 * @param declarations paths of files that may declare its types; missing and faulty files are skipped.
 */
export function sourceOfClass(
  names: readonly string[],
  own: readonly ClassSource[],
  declarations: readonly string[],
): ClassSource | undefined {
  const declared = declarations.filter((path) => existsSync(path)).flatMap(readDeclarations);
  const matches = ({ name }: ClassSource): boolean => name !== undefined && names.includes(name);
  return declared.find(matches) ?? only(declared) ?? own.find(matches) ?? only(own);
}

function readDeclarations(path: string): readonly ClassSource[] {
  try {
    return readClassSources(readFileSync(path, 'utf8'), path);
  } catch {
    return [];
  }
}

const only = (sources: readonly ClassSource[]): ClassSource | undefined =>
  sources.length === 1 ? sources[0] : undefined;
