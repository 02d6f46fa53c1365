import { accessSync, constants, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { LearnInvError } from '../error.ts';

/**
 * Writes a file whole or not at all: under a temporary name beside it, then renamed.
 *
 * @throws LearnInvError `CANNOT_WRITE`.
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
 * Makes sure, before long work begins, that files can be written into a folder.
 *
 * @throws LearnInvError `CANNOT_WRITE`.
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
    expected: 'a place to write to',
    got: cause instanceof Error ? cause.message : String(cause),
    hint: 'free space, mend the permissions, or choose another place with --out',
    cause,
  });
}
