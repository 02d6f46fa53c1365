import { badDataset } from './bad-dataset.ts';
import { MAX_LINE_BYTES } from './dataset-format.ts';
import { megabytes } from '../../../base/files/megabytes.ts';

const NEWLINE = 10;

/**
 * Yields the JSON data of each line, parsed one by one.
 *
 * @param path the file of the text, for messages.
 * @throws LearnInvError `BAD_FILE` if a line is longer than 4 MB, or no JSON.
 */
export function* linesOf(text: Buffer, path: string): Generator {
  let number = 0;
  for (let start = 0; start < text.length;) {
    number++;
    const found = text.indexOf(NEWLINE, start);
    const end = found < 0 ? text.length : found;
    if (end - start > MAX_LINE_BYTES) {
      throw badDataset(
        path,
        `lines of at most ${megabytes(MAX_LINE_BYTES)}`,
        `${megabytes(end - start)} in line ${number}`,
      );
    }
    const line = text.toString('utf8', start, end);
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch (cause) {
      throw badDataset(path, `line ${number}: a JSON document`, line.slice(0, 80), cause);
    }
    yield json;
    start = end + 1;
  }
}
