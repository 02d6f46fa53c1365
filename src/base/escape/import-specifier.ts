import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { slashed } from '../files/path-below.ts';
import { jsString } from './javascript.ts';

/** Returns the specifier, in quotes, by which a module in the current folder imports the module at a path. */
export function importSpecifier(path: string): string {
  if (isAbsolute(path)) return jsString(pathToFileURL(path).href);
  const encoded = slashed(path).replaceAll(/[%?#\\]/g, encodeURIComponent);
  return jsString(/^\.\.?\//.test(encoded) ? encoded : `./${encoded}`);
}
