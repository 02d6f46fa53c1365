import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { removeDead } from './left-overs.ts';
import { makeFolder } from './make-folder.ts';
import { moveInto } from './temporary.ts';
import { temporaryName } from './temporary-name.ts';
import { cannotWrite } from './write-whole.ts';

/**
 * A file that is written piece by piece under a temporary name and gets its own at the end: the path holds the whole file or
 * what was there before.
 */
export class GrowingFile {
  readonly #path: string;
  readonly #temporary: string;
  readonly #file: number;

  /** @throws LearnInvError `CANNOT_WRITE`, as do the methods. */
  constructor(path: string) {
    this.#path = path;
    this.#temporary = temporaryName(path, 'tmp');
    try {
      makeFolder(dirname(path));
      this.#file = openSync(this.#temporary, 'wx');
    } catch (cause) {
      throw cannotWrite(path, cause);
    }
  }

  /** Adds text. */
  append(text: string): void {
    this.#attempt(() => {
      const bytes = Buffer.from(text);
      for (let written = 0; written < bytes.length;) written += writeSync(this.#file, bytes, written);
    });
  }

  /** Ends the file and gives it its name. */
  finish(): void {
    this.#attempt(() => {
      fsyncSync(this.#file);
      closeSync(this.#file);
      moveInto(this.#temporary, this.#path);
      removeDead(this.#path);
    });
  }

  /** Removes what was written. */
  discard(): void {
    closeSync(this.#file);
    rmSync(this.#temporary, { force: true });
  }

  #attempt(work: () => void): void {
    try {
      work();
    } catch (cause) {
      rmSync(this.#temporary, { force: true });
      throw cannotWrite(this.#path, cause);
    }
  }
}
