import { LearnInvError } from '../error.ts';

/**
 * Returns the error for a file that could not be read.
 *
 * @param content the expected content of the file: `a classifier`.
 * @param cause the error of the file system.
 */
export function cannotRead(path: string, content: string, cause: unknown): LearnInvError {
  const { code = '' } = cause as NodeJS.ErrnoException;
  const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
  return new LearnInvError('BAD_FILE', isMissing ? `there is no file ${path}` : `cannot read ${path}`, {
    expected: `the path of ${content}`,
    got: cause instanceof Error ? cause.message : String(cause),
    hint: 'check the path',
    cause,
  });
}
