import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { temporaryName } from './temporary-name.ts';

/**
 * Writes content to the disk under a temporary name in the folder of a path, which is created if missing. The file gets the
 * mode and the owner of a file at the path, before it gets its content.
 *
 * @throws the error of the file system; the temporary file is then removed.
 */
export function writeTemporary(path: string, content: string | Uint8Array, extension = ''): string {
  makeFolder(dirname(path));
  const replaced = statSync(path, { throwIfNoEntry: false });
  if (replaced?.isDirectory()) throw new Error(`${path} is a folder`);
  const temporary = temporaryName(path, 'tmp', extension);
  try {
    const file = openSync(temporary, 'wx', replaced === undefined ? 0o666 : 0o600);
    try {
      if (replaced !== undefined) keepAccess(file, replaced);
      writeFileSync(file, content);
      // Else a crash of the machine could leave an empty file under the final name.
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return temporary;
}

/** Gives a file the owner of another, if the system allows that, and its mode. */
function keepAccess(file: number, { mode, uid, gid }: Stats): void {
  const own = fstatSync(file);
  if (own.uid !== uid || own.gid !== gid) {
    try {
      fchownSync(file, uid, gid);
    } catch {
      // Only root may give files away.
    }
  }
  // Some file systems have one mode for all files, and refuse to change it.
  if (fstatSync(file).mode !== mode) fchmodSync(file, mode & 0o7777);
}

/** Renames a file or folder, and writes the change of its folder to the disk where the system can do that. */
export function moveInto(temporary: string, path: string): void {
  renameSync(temporary, path);
  try {
    const folder = openSync(dirname(path), 'r');
    fsyncSync(folder);
    closeSync(folder);
  } catch {
    // Windows opens no folders.
  }
}
