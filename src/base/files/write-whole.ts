import { accessSync, closeSync, constants, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LearnInvError } from '../error.ts';
import { isFolder } from './is-file.ts';
import { removeDead } from './left-overs.ts';
import { makeFolder } from './make-folder.ts';
import { temporaryName } from './temporary-name.ts';
import { moveInto, writeTemporary } from './temporary.ts';

/** Stands for all files of a folder: no file of the name is written. */
const ANY_FILE = '.learn-inv-probe';

/**
 * Writes the whole file or nothing: writes a temporary file in the same folder, then renames it. The mode and the owner
 * of a file that is replaced are kept. Removes the temporary files that killed processes left for the same path.
 *
 * @throws LearnInvError `CANNOT_WRITE` if that fails; an existing file is then unchanged.
 */
export function writeWhole(path: string, content: string | Uint8Array): void {
  let temporary: string | undefined;
  try {
    temporary = writeTemporary(path, content);
    moveInto(temporary, path);
    removeDead(path);
  } catch (cause) {
    if (temporary !== undefined) rmSync(temporary, { force: true });
    throw cannotWrite(path, cause);
  }
}

/**
 * Creates a folder if it is missing and checks that it is writable. Called before long work, which would
 * otherwise fail at its end.
 *
 * @throws LearnInvError `CANNOT_WRITE` if it is not.
 */
export function checkWritable(folder: string, option?: string): void {
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isFile())
      throw new Error(`${folder} is a file, not a folder`);
    if (!isFolder(folder)) {
      makeFolder(folder);
      // No file is tried in a new folder, so that an interrupt leaves it empty.
      accessSync(folder, constants.W_OK);
      return;
    }
    // Permissions do not suffice: /proc permits root everything, yet no file can be created in it.
    const path = join(folder, ANY_FILE);
    const probe = temporaryName(path, 'tmp');
    // Empty and not flushed, so that an interrupt hardly ever meets it; the next command removes it then.
    closeSync(openSync(probe, 'wx'));
    rmSync(probe);
    removeDead(path);
  } catch (cause) {
    throw cannotWrite(folder, cause, option);
  }
}

/**
 * Creates the folder of a file and checks that the file can be written. Called before long work, which would
 * otherwise fail at its end.
 *
 * @throws LearnInvError `CANNOT_WRITE` if it cannot.
 */
export function checkFileWritable(path: string, option?: string): void {
  checkWritable(dirname(path), option);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isFile()) return;
  // A device would be replaced by a file.
  throw cannotWrite(path, new Error(`${path} is ${found.isDirectory() ? 'a folder' : 'no file'}`), option);
}

/** Returns the error for a file or folder that could not be written; the cause itself if it is that error already. */
export function cannotWrite(path: string, cause: unknown, option = '--out'): LearnInvError {
  if (cause instanceof LearnInvError) return cause;
  return new LearnInvError('CANNOT_WRITE', `cannot write ${path}`, {
    expected: 'a writable path',
    got: cause instanceof Error ? cause.message : String(cause),
    hint: `free disk space, correct the permissions, or choose another path with ${option}`,
    cause,
  });
}
