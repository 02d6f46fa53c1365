import { openSync, readFileSync, writeSync } from 'node:fs';

/** The call that a process makes. */
export interface JournalEntry {
  /** The index of the function. */
  readonly index: number;
  /** Calls generated so far, and those of them that were rejected. */
  readonly tests: number;
  readonly rejected: number;
  /** What replays the call. */
  readonly path: string;
}

/** Writes each call to a file before it is made, so that the parent process knows the call that ended this process. */
export class Journal {
  readonly #file: number;

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  write({ index, tests, rejected, path }: JournalEntry): void {
    writeSync(this.#file, `${index} ${tests} ${rejected} ${path}\n`, 0);
  }
}

/** Returns the last entry of a journal; undefined if there is none. */
export function readJournal(path: string): JournalEntry | undefined {
  const [line = ''] = readText(path).split('\n');
  const [index, tests, rejected, replay] = line.split(' ');
  if (replay === undefined) return undefined;
  return { index: Number(index), tests: Number(tests), rejected: Number(rejected), path: replay };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
