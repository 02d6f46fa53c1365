import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { foldersFrom, manifestOf } from '../../base/files/manifest.ts';

/** The conditions of `exports` under which a module is imported here. */
const CONDITIONS = new Set(['import', 'node', 'default']);

/** Returns the folder of a package that is installed for a folder; undefined if there is none. */
export const packageFolder = (name: string, from = '.'): string | undefined =>
  foldersFrom(from)
    .map((folder) => join(folder, 'node_modules', name))
    .find((folder) => existsSync(join(folder, 'package.json')));

/**
 * Returns the file that an import of a package, or of a part of one, names; undefined if there is none.
 *
 * @param from the file that imports.
 */
export function packageEntry(from: string, specifier: string): string | undefined {
  const [, name = '', part = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? [];
  const folder = packageFolder(name, dirname(from));
  if (folder === undefined) return undefined;
  const { exports, main } = manifestOf(folder);
  const own = part !== '' ? undefined : typeof main === 'string' ? main : 'index.js';
  const entry = entryPath(exportOf(exports, `.${part}`)) ?? own;
  return entry === undefined ? undefined : join(folder, entry);
}

/** Returns what `exports` of a package has for a path; `*` stands for any text. */
function exportOf(exports: unknown, path: string): unknown {
  const map = typeof exports === 'object' && exports !== null ? (exports as Record<string, unknown>) : {};
  if (!Object.keys(map).some((key) => key.startsWith('.'))) return path === '.' ? exports : undefined;
  if (Object.hasOwn(map, path)) return map[path];
  for (const [key, value] of Object.entries(map)) {
    const [before, after] = key.split('*') as [string, string?];
    const isMatch = after !== undefined && path.startsWith(before) && path.endsWith(after);
    if (!isMatch) continue;
    const entry = entryPath(value);
    return entry?.replace('*', path.slice(before.length, path.length - after.length));
  }
  return undefined;
}

/** Returns the path of the first condition that holds, in their order. */
function entryPath(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports;
  if (typeof exports !== 'object' || exports === null) return undefined;
  for (const [condition, entry] of Object.entries(exports)) {
    const path = CONDITIONS.has(condition) ? entryPath(entry) : undefined;
    if (path !== undefined) return path;
  }
  return undefined;
}
