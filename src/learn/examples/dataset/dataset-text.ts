import { badDataset, MAX_LINE_BYTES, MAX_TEXT_BYTES } from './dataset-format.ts';
import { megabytes } from '../../../base/files/megabytes.ts';
import { gunzipSync } from 'node:zlib';
import { LearnInvError } from '../../../base/error.ts';
import { sha256 } from '../../../base/files/checksum.ts';

const NEWLINE = 10;
/** The first bytes of a gzip file, and the number of bytes at its end with the size of its content. */
const MAGIC = [0x1f, 0x8b];
const SIZE_BYTES = 4;

/** Returns the text of a dataset file, unpacked in bounded memory. Throws `BAD_FILE` if it is damaged or too large. */
export function unpack(packed: Buffer, path: string): Buffer {
  if (packed.length < 18 || !MAGIC.every((byte, index) => packed[index] === byte)) {
    throw badDataset(path, 'a gzip file', 'other bytes');
  }
  // The size is a promise of the file. Unpacking stops where the content exceeds it.
  const size = packed.readUInt32LE(packed.length - SIZE_BYTES);
  if (size > MAX_TEXT_BYTES) {
    throw new LearnInvError('BAD_FILE', `${path} is too large`, {
      expected: `a dataset of at most ${megabytes(MAX_TEXT_BYTES)} when unpacked`,
      got: megabytes(size),
      hint: 'make a smaller dataset: lower --max-valid, --max-broken or the scope',
    });
  }
  try {
    return gunzipSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch (cause) {
    const isLonger = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const got = cause instanceof Error ? cause.message : String(cause);
    throw badDataset(
      path,
      'a whole gzip file',
      isLonger ? `more than the ${size} bytes it promises` : got,
      cause,
    );
  }
}

/** Returns a dataset without its last line. Throws `BAD_FILE` if that has not the checksum of the lines before it. */
export function withoutTrailer(text: Buffer, path: string): Buffer {
  const end = text.lastIndexOf(NEWLINE, text.length - 2) + 1;
  const body = text.subarray(0, end);
  const last = text.length - end > MAX_LINE_BYTES ? '' : text.toString('utf8', end);
  if (last === trailerOf(body)) return body;
  throw badDataset(
    path,
    'a last line with the checksum of all other lines',
    'a line that does not match them',
  );
}

/** Returns the last line of a dataset file, given the lines before it. */
export const trailerOf = (body: string | Buffer): string => `${JSON.stringify({ checksum: sha256(body) })}\n`;

/** Yields the JSON data of each line. Throws `BAD_FILE` if a line is longer than 4 MB, or no JSON. */
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
