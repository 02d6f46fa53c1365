import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isFolder } from './is-folder.ts';

/**
 * Creates a folder and its missing parents. `mkdirSync` with `recursive` never returns where a folder refuses its children
 * as if it were missing itself, for example in /proc.
 *
 * @throws the error of the file system.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it.
    if (!isFolder(path)) throw error;
  }
}
