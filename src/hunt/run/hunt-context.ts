import type { Random } from '../../base/random.ts';
import { framedStructure } from '../../objects/structure/framed-structure.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { BuiltIns } from '../../programs/process/built-ins.ts';
import type { HuntInternals } from '../hunt-internals.ts';
import type { TimedOptions } from '../hunt-options.ts';
import type { Sequence } from './sequence.ts';
import { StepLimit } from './step-limit.ts';

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

/** Returns the context of a hunt in a structure. */
export function huntContext(
  structure: Structure,
  { trusted = structure, timeout }: TimedOptions,
  { builtIns = new BuiltIns(), onCall, onWait }: HuntInternals,
  random: Random,
): HuntContext {
  return {
    ...{ structure, builtIns, random, onCall },
    framed: framedStructure(structure, builtIns.frame),
    trusted: framedStructure(trusted, builtIns.frame),
    isOtherVersion: trusted !== structure,
    limit: new StepLimit({ timeout, builtIns, onWait }),
  };
}
