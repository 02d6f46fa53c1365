import { accessSync, constants, realpathSync } from 'node:fs';
import { LearnInvError } from '../error.ts';
import { readRegularFile } from './read-regular-file.ts';
import { cannotWrite, writeWhole } from './write-whole.ts';

/** Bytes of a source file, at most. */
const MAX_BYTES = 20_000_000;

/**
 * A source file of the user that is edited in place. Text that an edit leaves is written with the same bytes: a file in
 * another encoding than UTF-8 is refused. A byte order mark is part of the text.
 */
export class EditableFile {
  readonly path: string;
  readonly text: string;
  readonly #bytes: Buffer;

  /**
   * Reads the file.
   *
   * @throws LearnInvError `BAD_FILE` if it cannot be read or is not in UTF-8, `CANNOT_WRITE` if it may not be written.
   */
  constructor(path: string) {
    this.path = path;
    this.#bytes = readRegularFile(path, { content: 'a program', maxBytes: MAX_BYTES });
    this.text = decodeText(this.#bytes, path);
    try {
      // The file is replaced as a whole, which its own permissions would not forbid.
      accessSync(path, constants.W_OK);
    } catch (cause) {
      throw cannotWrite(path, cause);
    }
  }

  /**
   * Replaces the text of the file, whole or not at all. Its mode, and a link that leads to it, stay.
   *
   * @throws LearnInvError `BAD_FILE` if the file has changed since it was read, `CANNOT_WRITE` if it cannot be written.
   */
  write(text: string): void {
    const { path } = this;
    if (!readRegularFile(path, { content: 'a program', maxBytes: MAX_BYTES }).equals(this.#bytes))
      throw new LearnInvError('BAD_FILE', `${path} has changed since it was read`, {
        expected: 'the file as it was read',
        got: 'another content',
        hint: 'run the command again',
      });
    writeWhole(realpathSync(path), text);
  }
}

function decodeText(bytes: Buffer, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new LearnInvError('BAD_FILE', `${path} is not in UTF-8`, {
      expected: 'a program in UTF-8, since its text is edited',
      got: 'bytes of another encoding',
      hint: 'convert the file to UTF-8 first, for example with iconv',
      cause,
    });
  }
}
