import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, posix, resolve } from 'node:path';
import { pathBelow } from '../../../base/files/path-below.ts';

/** True for a relative path with slashes in its shortest form, so that a file has one such path. */
export const isPlainPath = (path: string): boolean =>
  path !== '' && !isAbsolute(path) && !path.includes('\0') && posix.normalize(path) === path;

/** True if a path leads into the project of a folder, by its text: its file system is not asked. */
export const isInProject = (path: string, folder: string): boolean =>
  pathBelow(projectOf(folder), resolve(folder, path)) !== undefined;

/** Returns the checkout that a folder lies in, since packages of a workspace import each other; else the folder. */
export function projectOf(folder: string): string {
  for (let at = folder; dirname(at) !== at; at = dirname(at)) if (existsSync(join(at, '.git'))) return at;
  return folder;
}
