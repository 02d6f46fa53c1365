import { accessSync, constants, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LearnInvError } from '../error.ts';

/**
 * Writes the whole file or nothing: writes a temporary file in the same folder, then renames it.
 *
 * @throws LearnInvError `CANNOT_WRITE` if that fails; an existing file is then unchanged.
 */
export function writeWhole(path: string, content: string | Uint8Array): void {
  const temporary = `${path}.tmp-${process.pid}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, content);
    renameSync(temporary, path);
  } catch (cause) {
    rmSync(temporary, { force: true });
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
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw cannotWrite(folder, cause);
  }
}

function cannotWrite(path: string, cause: unknown): LearnInvError {
  return new LearnInvError('CANNOT_WRITE', `cannot write ${path}`, {
    expected: 'a writable path',
    got: cause instanceof Error ? cause.message : String(cause),
    hint: 'free disk space, correct the permissions, or choose another path with --out',
    cause,
  });
}
