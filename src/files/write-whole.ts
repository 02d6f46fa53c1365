import { accessSync, constants, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { LearnInvError } from '../error.ts';
import { moveInto, removeDead, writeTemporary } from './temporary.ts';

/**
 * Writes the whole file or nothing: writes a temporary file in the same folder, then renames it. Removes the temporary
 * files that killed processes left for the same path.
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
 * Creates a folder if it is missing and checks that it is writable, so that long work does not fail at its end.
 *
 * @throws LearnInvError `CANNOT_WRITE` if it is not.
 */
export function checkWritable(folder: string): void {
  try {
    if (isFile(folder)) throw new Error(`${folder} is a file, not a folder`);
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw cannotWrite(folder, cause);
  }
}

/**
 * Checks that a file can be written at a path, and creates its folder, so that long work does not fail at its end.
 *
 * @throws LearnInvError `CANNOT_WRITE` if it cannot.
 */
export function checkFileWritable(path: string): void {
  checkWritable(dirname(path));
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw cannotWrite(path, new Error(`${path} is a folder`));
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Returns the error for a file or folder that could not be written; the cause itself if it says so already. */
export function cannotWrite(path: string, cause: unknown): LearnInvError {
  if (cause instanceof LearnInvError) return cause;
  return new LearnInvError('CANNOT_WRITE', `cannot write ${path}`, {
    expected: 'a writable path',
    got: cause instanceof Error ? cause.message : String(cause),
    hint: 'free disk space, correct the permissions, or choose another path with --out',
    cause,
  });
}
