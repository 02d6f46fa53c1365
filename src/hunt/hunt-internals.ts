import type { FalseAlarmRule } from './false-alarms/false-alarm-rule.ts';
import type { FaultIdentity } from './findings/known-faults.ts';
import type { BuiltIns } from './run/built-ins.ts';
import type { Sequence } from './run/sequence.ts';

/** Settings of a hunt that are no public options: the isolated process and tests need them. */
export interface HuntInternals {
  /** The built-ins as recorded before the subject was loaded; default: the present ones. */
  readonly builtIns?: BuiltIns;
  /** Faults that are not to be reported. */
  readonly known?: readonly FaultIdentity[];
  /** False-alarm rules in the order in which they are asked; default: all. */
  readonly rules?: readonly FalseAlarmRule[];
  /** Called before each call, with the sequence that the call ends. */
  readonly onCall?: (sequence: Sequence) => void;
}
