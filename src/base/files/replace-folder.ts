import { existsSync, renameSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { leftOvers } from './left-overs.ts';
import { makeFolder } from './make-folder.ts';
import { moveInto } from './temporary.ts';
import { temporaryName, findMaker } from './temporary-name.ts';
import { cannotWrite } from './write-whole.ts';
import { join } from 'node:path';

/** The new content of a folder. */
export interface FolderContent {
  /** Writes the content into the folder it is given. */
  readonly fill: (temporary: string) => void;
  /** The names of the files that it writes, in the folder or below. */
  readonly names: readonly string[];
}

/**
 * Replaces a folder by a new one, whole or not at all: fills a temporary folder beside it, then renames both. A kill
 * between the two renames is undone by {@link restoreFolder}. Files of other names move into the new folder.
 *
 * @throws LearnInvError `CANNOT_WRITE`; the old folder is then unchanged.
 */
export function replaceFolder(path: string, { fill, names }: FolderContent): void {
  const temporary = temporaryName(path);
  const old = temporaryName(path, 'old');
  try {
    restoreFolder(path);
    makeFolder(temporary);
    fill(temporary);
    if (existsSync(path)) renameSync(path, old);
    moveInto(temporary, path);
  } catch (cause) {
    if (existsSync(temporary)) emptyFolder(temporary, names);
    if (!existsSync(path) && existsSync(old)) renameSync(old, path);
    throw cannotWrite(path, cause);
  }
  clean(path, old, names);
}

/** Removes the replaced folder, and what killed processes left, as far as the system allows. */
function clean(path: string, old: string, names: readonly string[]): void {
  try {
    for (const { temporary, isDead } of leftOvers(path)) if (isDead) emptyFolder(temporary, names);
    for (const { temporary, isDead } of leftOvers(path, 'old'))
      if (isDead || temporary === old) emptyFolder(temporary, names, path);
  } catch {
    // They do no harm; the next write tries again.
  }
}

/** Gives a folder its name back if its replacement was killed before the new folder had the name. */
export function restoreFolder(path: string): void {
  if (existsSync(path)) return;
  const old = leftOvers(path, 'old').find(({ isDead }) => isDead);
  if (old !== undefined) renameSync(old.temporary, path);
}

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
