import { readFileSync } from 'node:fs';
import { LearnInvError } from '../error.ts';

/**
 * Reads a JSON file.
 *
 * @param what how messages name the file's content, such as "a classifier".
 * @throws LearnInvError `BAD_FILE` where the file is missing, unreadable or no JSON.
 */
export function readJson(path: string, what: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch (cause) {
    const truncated = cause instanceof SyntaxError;
    throw new LearnInvError('BAD_FILE', `${path} is not ${what}`, {
      expected: `${what} in JSON`,
      got: cause instanceof Error ? cause.message : String(cause),
      hint: truncated ? 'the file is cut short or was edited; make it again' : 'check the path',
      cause,
    });
  }
}
