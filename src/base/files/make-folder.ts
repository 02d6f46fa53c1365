import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isFolder } from './is-file.ts';

/**
 * Creates a folder and its missing parents. `mkdirSync` with `recursive` does not: it never returns in /proc,
 * where a folder refuses its children with the error of a missing folder.
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
