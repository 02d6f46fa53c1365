import { realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isFile } from '../../base/files/is-file.ts';

const EXTENSIONS = ['', '.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '/index.ts', '/index.js'];

/** Returns the path of a file that a file imports by a relative specifier; undefined for a package and a missing file. */
export function localPath(from: string, specifier: string): string | undefined {
  if (!/^\.{0,2}\//.test(specifier)) return undefined;
  const path = resolve(dirname(from), specifier);
  const candidates = [...EXTENSIONS.map((end) => path + end), path.replace(/\.([cm]?)js$/, '.$1ts')];
  const found = candidates.find(isFile);
  return found === undefined ? undefined : realpathSync(found);
}
