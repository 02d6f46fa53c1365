import type { TestTarget } from '../report/test-file.ts';
import type { Failure } from './failure.ts';
import type { FunctionReport } from './function-report.ts';
import type { FatalCall } from './journal.ts';

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

export type ProcessMessage =
  /** The module is loaded. The indices of functions refer to this list, in which functions without tests are undefined. */
  | { readonly kind: 'functions'; readonly functions: readonly (ListedFunction | undefined)[] }
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'report'; readonly report: FunctionReport }
  /** Asks for the index of the function to test next; the answer is undefined if there is none. */
  | { readonly kind: 'next' };
