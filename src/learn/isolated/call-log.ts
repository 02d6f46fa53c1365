import { openSync, readFileSync, writeSync } from 'node:fs';
import { inspect } from 'node:util';
import { cutText } from '../../base/show-thrown.ts';

/** Calls in the log, at most: those made last. */
const MAX_CALLS = 12;

/** The line after a call that has ended; the lines of calls have parentheses. */
const ENDED = 'ended';
/** The beginning of the first line if a time limit stopped a call that took much memory. */
const STOPPED = 'stopped ';

/** The calls that a process made last. */
export interface LoggedCalls {
  /** The calls on the newest object as text, the last one last. */
  readonly calls: readonly string[];
  /** True if the last call has ended. */
  readonly hasEnded: boolean;
  /** The first call that a time limit stopped and that left much memory taken; undefined if there is none. */
  readonly stopped?: string;
}

/** Writes the calls on the newest object to a file before they are made, to name the call that ends or hangs a process. */
export class CallLog {
  readonly #file: number;
  #calls: string[] = [];
  #stopped: string | undefined;

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  /** Writes a call that is about to be made. */
  write(name: string, args: readonly unknown[]): void {
    if (name === 'create') this.#calls = [];
    this.#calls.push(showSubjectCall(name, args));
    if (this.#calls.length > MAX_CALLS) this.#calls.shift();
    this.#save(this.#calls);
  }

  /** Notes, with the next call, that a time limit stopped the last call and that what it left takes much memory. */
  stop(): void {
    this.#stopped ??= this.#calls.at(-1);
  }

  /** Writes that the last call has ended. */
  end(): void {
    this.#save([...this.#calls, ENDED]);
  }

  #save(lines: readonly string[]): void {
    const stopped = this.#stopped === undefined ? '' : `${STOPPED}${this.#stopped}\n`;
    writeSync(this.#file, `${stopped}${lines.join('\n')}\n\n`, 0);
  }
}

/** Returns the calls in a log; undefined if there is no log. */
export function readCallLog(path: string): LoggedCalls | undefined {
  try {
    const lines = readFileSync(path, 'utf8')
      .replace(/\n\n.*$/su, '')
      .split('\n')
      .filter(Boolean);
    const hasEnded = lines.at(-1) === ENDED;
    const [first = ''] = lines;
    const stopped = first.startsWith(STOPPED) ? first.slice(STOPPED.length) : undefined;
    return {
      calls: lines.slice(stopped === undefined ? 0 : 1, hasEnded ? -1 : undefined),
      hasEnded,
      ...(stopped !== undefined && { stopped }),
    };
  } catch {
    return undefined;
  }
}

/** Characters of one argument in a message. */
const MAX_ARGUMENT = 60;

/** Options with which `inspect` calls nothing of the value and returns one short line. */
const SAFE = {
  customInspect: false,
  depth: 1,
  maxArrayLength: 5,
  maxStringLength: MAX_ARGUMENT,
  breakLength: Infinity,
  compact: true,
} as const;

/** Returns a call as one line of text, `push(3)`. Runs no code of the arguments. */
export const showSubjectCall = (name: string, args: readonly unknown[]): string =>
  `${name}(${args.map(showValue).join(', ')})`;

function showValue(value: unknown): string {
  try {
    return cutText(inspect(value, SAFE).replaceAll(/\s+/g, ' '), MAX_ARGUMENT);
  } catch {
    return '?';
  }
}
