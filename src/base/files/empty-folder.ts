import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { findMaker } from './temporary-name.ts';

/**
 * Removes the files of learn-inv from a folder and its subfolders, and each folder that is then empty. Other files stay, or
 * move to the same place in another folder unless it has such a file.
 *
 * @param names the names of files that learn-inv writes there.
 */
export function emptyFolder(folder: string, names: readonly string[], target?: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const other = target === undefined ? undefined : join(target, entry.name);
    if (entry.isDirectory()) emptyFolder(path, names, other);
    else if (entry.isFile() && isOwn(entry.name, names)) rmSync(path, { force: true });
    else if (other !== undefined && !existsSync(other)) {
      makeFolder(target!);
      renameSync(path, other);
    }
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

const isOwn = (name: string, names: readonly string[]): boolean =>
  names.some((file) => name === file || findMaker(name, file) !== undefined);
