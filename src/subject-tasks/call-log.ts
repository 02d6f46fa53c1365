import { openSync, readFileSync, writeSync } from 'node:fs';
import { showSubjectCall } from './show-subject-call.ts';

/** Calls in the log, at most: those made last. */
const MAX_CALLS = 12;

/** Writes the calls on the newest object to a file before they are made, to name the call that ends or hangs a process. */
export class CallLog {
  readonly #file: number;
  #calls: string[] = [];

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  /** Writes a call that is about to be made. */
  write(name: string, args: readonly unknown[]): void {
    if (name === 'create') this.#calls = [];
    this.#calls.push(showSubjectCall(name, args));
    if (this.#calls.length > MAX_CALLS) this.#calls.shift();
    writeSync(this.#file, `${this.#calls.join('\n')}\n\n`, 0);
  }
}

/** Returns the calls in a log, the last one last; none if there is no log. */
export function readCallLog(path: string): string[] {
  try {
    const [calls = ''] = readFileSync(path, 'utf8').split('\n\n');
    return calls.split('\n').filter((call) => call !== '');
  } catch {
    return [];
  }
}
