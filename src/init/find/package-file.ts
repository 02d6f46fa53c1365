import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, resolve } from 'node:path';
import { foldersFrom, manifestOf } from '../../base/files/manifest.ts';
import { unlessThrows } from '../../base/unless-throws.ts';
import { packageEntry } from '../../programs/load/package-entry.ts';

export const isPackageName = (name: string): boolean => /^(?:@[\w.-]+\/)?[\w-][\w./-]*$/.test(name);

/** Returns the file that an import of an installed package loads; undefined if it cannot be resolved. */
export function packageFile(name: string): string | undefined {
  if (!isPackageName(name)) return undefined;
  const manifest = resolve('package.json');
  const file = unlessThrows(() => createRequire(manifest).resolve(name)) ?? packageEntry(manifest, name);
  // The modules of Node have no file.
  return file !== undefined && isAbsolute(file) && existsSync(file) ? file : undefined;
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
