import { basename, dirname, resolve } from 'node:path';
import { manifestOf } from './package-file.ts';

/** Names of files and folders that hold the code of any package. */
const ANY = new Set([
  'index',
  'main',
  'mod',
  'module',
  'lib',
  'dist',
  'src',
  'cjs',
  'esm',
  'umd',
  'build',
  'bundle',
]);

/**
 * Returns the name of a module without its scope and extension: that of its file, or if any module could have that name,
 * such as `lib/index.js`, that of its package or folder.
 *
 * @example
 * ```ts
 * nameOfModule('node_modules/lru/index.js'); // 'lru'
 * ```
 */
export function nameOfModule(file: string): string {
  const [stem = ''] = basename(file).split('.');
  if (!ANY.has(stem)) return stem;
  for (let folder = dirname(resolve(file)); basename(folder) !== ''; folder = dirname(folder)) {
    const { name } = manifestOf(folder);
    if (typeof name === 'string' && name !== '') return basename(name);
    if (!ANY.has(basename(folder)) && !folder.includes('node_modules')) return basename(folder);
  }
  return stem;
}
