import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { foldersFrom, manifestOf } from '../../base/files/manifest.ts';

export const isPackageName = (name: string): boolean => /^(?:@[\w.-]+\/)?[\w-][\w./-]*$/.test(name);

/** Returns the file that an import of an installed package loads; undefined if it cannot be resolved. */
export function packageFile(name: string): string | undefined {
  if (!isPackageName(name)) return undefined;
  const file = requiredFile(name) ?? importedFile(name);
  // The modules of Node have no file.
  return file !== undefined && isAbsolute(file) && existsSync(file) ? file : undefined;
}

/** Returns the folder of a package installed for the current folder. */
export const packageFolder = (name: string): string | undefined =>
  foldersFrom('.')
    .map((at) => join(at, 'node_modules', name))
    .find((folder) => existsSync(join(folder, 'package.json')));

function requiredFile(name: string): string | undefined {
  try {
    return createRequire(resolve('package.json')).resolve(name);
  } catch {
    return undefined;
  }
}

/** Returns the file of a package that can be imported but not required. */
function importedFile(name: string): string | undefined {
  const folder = packageFolder(name);
  if (folder === undefined) return undefined;
  const { exports } = manifestOf(folder);
  const entry = (exports as Readonly<Record<string, unknown>> | undefined)?.['.'] ?? exports;
  const path = conditional(entry);
  return path === undefined ? undefined : join(folder, path);
}

/** Returns the path that an entry of `exports` gives for an import in Node. */
function conditional(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  const conditions = Object.entries(entry).filter(([key]) => ['node', 'import', 'default'].includes(key));
  for (const [, value] of conditions) {
    const found = conditional(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Names of files and folders that hold the code of any package. */
const ANY = new Set('index main mod module lib dist src cjs esm umd build bundle'.split(' '));

/**
 * Returns the name of a module without its scope and extension: that of its file, or if any module could have that name,
 * such as `lib/index.js`, that of its package or folder.
 */
export function nameOfModule(file: string): string {
  const [stem = ''] = basename(file).split('.');
  if (!ANY.has(stem)) return stem;
  for (const folder of foldersFrom(dirname(file))) {
    if (basename(folder) === '') break;
    const { name } = manifestOf(folder);
    if (typeof name === 'string' && name !== '') return basename(name);
    if (!ANY.has(basename(folder)) && !folder.includes('node_modules')) return basename(folder);
  }
  return stem;
}
