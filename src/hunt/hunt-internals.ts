import type { FalseAlarmRule } from './false-alarms/false-alarm-rule.ts';
import type { HuntCase } from './cases/hunt-case.ts';
import type { HuntCoverage } from './explore/coverage.ts';
import type { StoredSequence } from './corpus.ts';
import type { FaultIdentity } from './findings/known-faults.ts';
import type { BuiltIns } from '../programs/process/built-ins.ts';
import type { Sequence } from './run/sequence.ts';
import type { StepLimitOptions } from './run/step-limit.ts';

/** Settings of a hunt that are not public options. Isolated hunts and tests use them. */
export interface HuntInternals {
  /** Built-ins recorded before the subject was loaded; default: those recorded when the hunt begins. */
  readonly builtIns?: BuiltIns;
  /** Faults to leave unreported. */
  readonly known?: readonly FaultIdentity[];
  /** Sequences to run before all others. */
  readonly corpus?: readonly StoredSequence[];
  /** False-alarm rules in the order in which they are tried; default: all. */
  readonly rules?: readonly FalseAlarmRule[];
  /** Called before each call, with the sequence that the call ends. */
  readonly onCall?: (sequence: Sequence) => void;
  /** Called with the calls of each run, and what was made of them. */
  readonly onCases?: ((cases: readonly HuntCase[]) => void) | undefined;
  /** Called about every 50 ms with what was looked at so far. */
  readonly onCoverage?: (coverage: HuntCoverage) => void;
  /** See {@link StepLimitOptions}. */
  readonly onWait?: StepLimitOptions['onWait'];
}
