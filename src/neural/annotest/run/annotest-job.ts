import type { TestTarget } from '../report/test-file.ts';
import type { Failure } from './failure.ts';
import type { FunctionReport } from './function-report.ts';
import type { FatalCall } from './journal.ts';

/** The settings of all processes of a run. */
export interface RunSettings {
  readonly seed: string;
  /** Number of valid calls of a function. */
  readonly testsPerFunction: number;
  /** Milliseconds that a call may take. */
  readonly timeout: number;
  /** Megabytes of memory that a process may take. */
  readonly memory: number;
}

/** What a process does with the functions of a module. */
export interface AnnotestJob extends RunSettings {
  /** Path of the module. */
  readonly file: string;
  /** Path of the file that each call is written to. */
  readonly journal: string;
  readonly test: TestTarget;
  /** The call that ended an earlier process. */
  readonly fatal: FatalCall | undefined;
}

/** A function of a module that is to be tested. */
export interface ListedFunction {
  readonly name: string;
  readonly line: number;
}

/** A message of a process. */
export type ProcessMessage =
  /** The module is loaded. The indices of functions refer to this list, in which functions without tests are undefined. */
  | { readonly kind: 'functions'; readonly functions: readonly (ListedFunction | undefined)[] }
  /** A failure of the function that is tested. */
  | { readonly kind: 'failure'; readonly failure: Failure }
  /** The function is tested to its end. */
  | { readonly kind: 'report'; readonly report: FunctionReport }
  /** Asks for the index of the function to test next; the answer is undefined if there is none. */
  | { readonly kind: 'next' };
