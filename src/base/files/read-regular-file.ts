import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { LearnInvError } from '../error.ts';
import { megabytes } from './megabytes.ts';

export interface ExpectedFile {
  /** The expected content: `a classifier`. */
  readonly content: string;
  /** The maximum size in bytes. */
  readonly maxBytes: number;
  /** True if an empty file is accepted; default false. */
  readonly mayBeEmpty?: boolean;
}

// On a pipe without a writer, opening would wait for ever. Windows has no such flag.
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Returns the bytes of a file.
 *
 * @throws LearnInvError `BAD_FILE` if the path is missing, unreadable, or no regular file, or if the file is empty or
 * larger than expected.
 */
export function readRegularFile(
  path: string,
  { content, maxBytes, mayBeEmpty = false }: ExpectedFile,
): Buffer {
  const refuse = (got: string, hint: string, cause?: unknown): LearnInvError =>
    new LearnInvError('BAD_FILE', `${path} is not ${content}`, {
      expected: `a file with ${content}, of at most ${megabytes(maxBytes)}`,
      got,
      hint,
      cause,
    });
  let file: number | undefined;
  try {
    file = openSync(path, OPEN_FLAGS);
    const stats = fstatSync(file);
    if (stats.isDirectory()) throw refuse('a folder', 'pass the file in it');
    if (!stats.isFile()) throw refuse('a pipe or device', 'write the content to a file, and pass that');
    if (stats.size === 0 && !mayBeEmpty) throw refuse('an empty file', 'write the file again');
    if (stats.size > maxBytes) throw refuse(megabytes(stats.size), 'check the path');
    return readFileSync(file);
  } catch (cause) {
    if (cause instanceof LearnInvError) throw cause;
    throw cannotRead(path, content, cause);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function cannotRead(path: string, content: string, cause: unknown): LearnInvError {
  const { code = '' } = cause as NodeJS.ErrnoException;
  const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
  return new LearnInvError('BAD_FILE', isMissing ? `there is no file ${path}` : `cannot read ${path}`, {
    expected: `the path of ${content}`,
    got: cause instanceof Error ? cause.message : String(cause),
    hint: 'check the path',
    cause,
  });
}
