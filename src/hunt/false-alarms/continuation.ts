import type { ObjectFault } from '../../classifier/explain/explanation.ts';
import { Receiver } from '../../collect/receiver.ts';
import type { ClassTable } from '../../heap/class-table.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { Random } from '../../random.ts';
import type { Structure } from '../../structure/structure.ts';
import type { Callable } from '../run/callable.ts';
import { statesNamed, type Sequence } from '../run/sequence.ts';
import type { TimeLimit } from '../run/time-limit.ts';
import type { Frame } from '../run/within.ts';

/** A continuation may take so much of the limit of one call. */
export const TIME = 0.25;

/** How objects that a sequence of calls left are continued. */
export interface Continuing {
  /** Its functions framed. */
  readonly structure: Structure;
  readonly frame: Frame;
  readonly callable: Callable;
  readonly classes: ClassTable;
  /** Whether the oracle accepts a state. */
  readonly isValid: (graph: ObjectGraph) => boolean;
  readonly limit: TimeLimit;
  readonly random: Random;
  /** Told of each call before it is made, as the last of those so far. */
  readonly onCall?: ((sequence: Sequence) => void) | undefined;
}

/** How objects that are not valid are continued. */
export interface Explaining extends Continuing {
  /** What the oracle finds wrong. */
  readonly faultsOf: (graph: ObjectGraph) => readonly ObjectFault[];
}

/** Makes the calls of a sequence once more. */
export function remake(structure: Structure, { k, calls }: Sequence, classes: ClassTable): Receiver {
  const receiver = new Receiver(structure, k, classes);
  const named = new Set(statesNamed(calls));
  for (const call of calls) {
    if (named.has(receiver.calls.length)) receiver.remember();
    receiver.perform(call);
  }
  return receiver;
}
