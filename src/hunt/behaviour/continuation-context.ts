import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Random } from '../../base/random.ts';
import type { Frame } from '../../objects/structure/framed-structure.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import type { CallableOperations } from '../run/callable-operations.ts';
import type { Sequence } from '../run/sequence.ts';
import type { StepLimit } from '../run/step-limit.ts';

/** Time for one random continuation, in multiples of the time limit of one call. */
export const CONTINUATION_TIME = 0.25;
/**
 * Random continuations under one time limit, since setting one up takes about as long as a continuation, and the time for
 * all of them. A call that hangs costs this time.
 */
export const CONTINUATIONS_PER_LIMIT = 8;
export const CONTINUATIONS_TIME = 0.5;

/** Inputs for random continuations of a sequence. */
export interface ContinuationContext {
  /** The structure under test, framed. */
  readonly structure: Structure;
  readonly frame: Frame;
  readonly callable: CallableOperations;
  readonly classes: ClassTable;
  /** True if the oracle does not reject a state. */
  readonly isValid: (graph: ObjectGraph) => boolean;
  readonly limit: StepLimit;
  /** Makes the calls of a sequence on a new object and returns it. Passes on what a call throws. */
  readonly replay: (sequence: Sequence) => Steps<Receiver>;
  readonly random: Random;
  /** Called before each call, with the sequence that the call ends. */
  readonly onCall?: ((sequence: Sequence) => void) | undefined;
}
