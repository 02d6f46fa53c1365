import { checkOptions, type OptionRules } from '../../../base/options/check-options.ts';
import {
  functionRule,
  integerFrom,
  oneOfValues,
  secondsRule,
  seedRule,
  signalRule,
  stringRule,
} from '../../../base/options/option-rules.ts';
import { TEST_RUNNERS, type TestRunner } from '../../../base/report-parts/test-runners.ts';
import type { Failure } from './failure.ts';
import type { FunctionReport } from './function-report.ts';

/** Options of {@link annotest}. */
export interface AnnotestOptions {
  /** Seed of every random choice; default 1. */
  readonly seed?: string | number | undefined;
  /** Number of calls of each function whose preconditions hold, 1 to 10^7; default 100. */
  readonly testsPerFunction?: number | undefined;
  /** Seconds that the run may take; default 600. */
  readonly seconds?: number | undefined;
  /** Milliseconds that a call may take if no `@timeout` says so, 1 to 600,000; default 5000. */
  readonly timeout?: number | undefined;
  /** Megabytes of memory that a process may take, 128 to 10^6; default 2048. */
  readonly memory?: number | undefined;
  /** Number of processes, 1 to 256; default: one per core. It changes no finding. */
  readonly jobs?: number | undefined;
  /** Folder that a test file of each failure is written to; default: none is written. */
  readonly tests?: string | undefined;
  /** Library that runs the test files; default `node:test`. */
  readonly testRunner?: TestRunner | undefined;
  /** Ends the run; the promise then resolves with what was found. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each failure as soon as it is shrunk, and with the function as far as it is tested. */
  readonly onFailure?: ((failure: Failure, name: string, file: string) => void) | undefined;
  /** Called with the report of each function that is tested to its end. */
  readonly onFunction?: ((report: FunctionReport) => void) | undefined;
}

const RULES: OptionRules<AnnotestOptions> = {
  seed: seedRule,
  testsPerFunction: integerFrom(1, 1e7),
  seconds: secondsRule,
  timeout: integerFrom(1, 600_000),
  memory: integerFrom(128, 1e6),
  jobs: integerFrom(1, 256),
  tests: stringRule,
  testRunner: oneOfValues(...TEST_RUNNERS),
  signal: signalRule,
  onFailure: functionRule('that receives a failure'),
  onFunction: functionRule('that receives a report'),
};

/**
 * Checks the options of {@link annotest}.
 *
 * @throws LearnInvError `BAD_OPTION`.
 */
export const checkAnnotestOptions = (options: AnnotestOptions): void =>
  checkOptions('annotest', options, RULES, '{ testsPerFunction: 1000, seconds: 60 }');
