import type { Random } from '../../base/random.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { BuiltIns } from '../../programs/process/built-ins.ts';
import type { Sequence } from './sequence.ts';
import type { StepLimit } from './step-limit.ts';

/** The parts of a hunt that all stages share and that retraining the oracle does not change. */
export interface HuntContext {
  /** The structure under test, as its user declared it. */
  readonly structure: Structure;
  /** The structure under test, its functions framed by `builtIns`. */
  readonly framed: Structure;
  /** The structure whose builders the oracle learned from, framed likewise. */
  readonly trusted: Structure;
  /** True if `trusted` is another version: then its methods are trusted as well as its builders. */
  readonly isOtherVersion: boolean;
  readonly builtIns: BuiltIns;
  /** Runs code of the subject under the time limit of one call. */
  readonly limit: StepLimit;
  readonly random: Random;
  /** Called before each call on the structure under test, with the sequence that the call ends. */
  readonly onCall?: ((sequence: Sequence) => void) | undefined;
}
