import { existsSync, renameSync, rmSync } from 'node:fs';
import { makeFolder } from './make-folder.ts';
import { leftOvers, moveInto, removeDead, temporaryName } from './temporary.ts';
import { cannotWrite } from './write-whole.ts';

/**
 * Replaces a folder by a new one, whole or not at all: fills a temporary folder beside it, then renames both. A kill
 * between the two renames is undone by {@link restoreFolder}.
 *
 * @param fill writes the content into the folder it is given.
 * @throws LearnInvError `CANNOT_WRITE`; the old folder is then unchanged.
 */
export function replaceFolder(path: string, fill: (temporary: string) => void): void {
  const temporary = temporaryName(path);
  const old = temporaryName(path, 'old');
  try {
    restoreFolder(path);
    for (const left of [temporary, old]) remove(left);
    makeFolder(temporary);
    fill(temporary);
    if (existsSync(path)) renameSync(path, old);
    moveInto(temporary, path);
    remove(old);
    for (const kind of ['tmp', 'old'] as const) removeDead(path, kind);
  } catch (cause) {
    remove(temporary);
    if (!existsSync(path) && existsSync(old)) renameSync(old, path);
    throw cannotWrite(path, cause);
  }
}

/** Gives a folder its name back if its replacement was killed before the new folder had the name. */
export function restoreFolder(path: string): void {
  if (existsSync(path)) return;
  const old = leftOvers(path, 'old').find(({ isDead }) => isDead);
  if (old !== undefined) renameSync(old.temporary, path);
}

const remove = (path: string): void => rmSync(path, { recursive: true, force: true });
