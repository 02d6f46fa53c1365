import type { TestTarget } from '../report/test-file.ts';
import type { Failure, FunctionReport, Fault } from './failure.ts';
import { openSync, readFileSync, writeSync } from 'node:fs';

export interface RunSettings {
  readonly seed: string;
  readonly testsPerFunction: number;
  readonly timeout: number;
  readonly memory: number;
}

export interface AnnotestJob extends RunSettings {
  readonly file: string;
  /** Path of the file that each call is written to. */
  readonly journal: string;
  readonly test: TestTarget;
  readonly fatal: FatalCall | undefined;
}

export interface ListedFunction {
  readonly name: string;
  readonly line: number;
}

/** What a process says of a function that it has tested; its failures were sent before. */
export type Tested = Pick<FunctionReport, 'tests' | 'rejected' | 'notes'>;

export type ProcessMessage =
  /** The module is loaded. The indices of functions refer to this list, in which functions without tests are undefined. */
  | { readonly kind: 'functions'; readonly functions: readonly (ListedFunction | undefined)[] }
  | { readonly kind: 'failure'; readonly failure: Failure }
  | ({ readonly kind: 'tested' } & Tested)
  /** Asks for the index of the function to test next; the answer is undefined if there is none. */
  | { readonly kind: 'next' };

// The function under test may change JSON.
const { stringify } = JSON;

/** The call that a process makes. */
export interface JournalEntry {
  readonly index: number;
  /** Calls generated so far, and those of them that were rejected. */
  readonly tests: number;
  readonly rejected: number;
  /** What replays the call. */
  readonly path: string;
}

/** A call that ended or hung a process. */
export interface FatalCall extends JournalEntry {
  readonly fault: Fault;
  /** The number of calls that may still end a process to shrink it. */
  readonly attempts: number;
}

/** Opens a file that gets each call before it is made, so that the parent process knows the call that ended this one. */
export function openJournal(path: string): (entry: JournalEntry) => void {
  const file = openSync(path, 'w');
  return (entry) => void writeSync(file, `${stringify(entry)}\n`, 0);
}

/** Returns the last entry of a journal; undefined if there is none. An earlier entry may leave its end behind. */
export function readJournal(path: string): JournalEntry | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/\n.*$/s, '')) as JournalEntry;
  } catch {
    return undefined;
  }
}
