import { readFileSync } from 'node:fs';
import { LearnInvError } from '../error.ts';

/**
 * Reads and parses a JSON file.
 *
 * @param content the expected content of the file, for messages: `a classifier`.
 * @throws LearnInvError `BAD_FILE` if the file is missing, unreadable or not JSON.
 */
export function readJson(path: string, content: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch (cause) {
    const isMalformed = cause instanceof SyntaxError;
    throw new LearnInvError('BAD_FILE', `${path} is not ${content}`, {
      expected: `${content} in JSON`,
      got: cause instanceof Error ? cause.message : String(cause),
      hint: isMalformed ? 'the file is truncated or was edited; write it again' : 'check the path',
      cause,
    });
  }
}
