import { existsSync, readFileSync } from 'node:fs';
import { readClassSources, readExportedClass, type ClassSource } from './class-source.ts';

/**
 * Returns the source of a class: from a declaration file if there is one, else from its own file. A file that declares
 * a single class needs no matching name.
 */
export function sourceOfClass(
  names: readonly string[],
  own: readonly ClassSource[],
  declarations: readonly string[],
): ClassSource | undefined {
  const files = declarations.filter((path) => existsSync(path));
  const declared = files.flatMap((path) => read(path, readClassSources));
  const exported = (): readonly ClassSource[] =>
    files.flatMap((path) =>
      names.flatMap((name) => read(path, (text) => [readExportedClass(name, text, path) ?? []].flat())),
    );
  const matches = ({ name }: ClassSource): boolean => name !== undefined && names.includes(name);
  return declared.find(matches) ?? exported()[0] ?? only(declared) ?? own.find(matches) ?? only(own);
}

/** Returns what a file declares; nothing if it is faulty. */
function read(
  path: string,
  sourcesOf: (text: string, path: string) => readonly ClassSource[],
): readonly ClassSource[] {
  try {
    return sourcesOf(readFileSync(path, 'utf8'), path);
  } catch {
    return [];
  }
}

const only = (sources: readonly ClassSource[]): ClassSource | undefined =>
  sources.length === 1 ? sources[0] : undefined;
