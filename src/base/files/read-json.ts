import { LearnInvError } from '../error.ts';
import { parseJson } from './parse-json.ts';
import { readRegularFile } from './read-regular-file.ts';

/** Maximum size of a JSON file in bytes. The largest model has about 40 MB of weights. */
const MAX_BYTES = 64 * 2 ** 20;

/**
 * Reads and parses a JSON file in UTF-8, with or without a byte order mark.
 *
 * @throws LearnInvError `BAD_FILE` if the file is missing, unreadable, too large or not JSON.
 */
export function readJson(path: string, content: string): unknown {
  const bytes = readRegularFile(path, { content, maxBytes: MAX_BYTES });
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new LearnInvError('BAD_FILE', `${path} is not ${content}`, {
      expected: `${content} in JSON`,
      got: cause instanceof Error ? cause.message.slice(0, 200) : String(cause),
      hint: 'the file is damaged or was edited; write it again',
      cause,
    });
  }
}
