import { Receiver } from '../../collect/receiver.ts';
import type { ClassTable } from '../../heap/class-table.ts';
import { settled, type Steps } from '../../structure/steps.ts';
import type { Structure } from '../../structure/structure.ts';
import { referencedStates, type Sequence } from './sequence.ts';

/**
 * Makes the calls of a sequence on a new object and returns it. Passes on what a call throws.
 *
 * @param timeout milliseconds in which a promise must settle.
 */
export function* replay(
  structure: Structure,
  { k, calls }: Sequence,
  classes: ClassTable,
  timeout: number,
): Steps<Receiver> {
  const receiver = yield* settled(Receiver.start(structure, k, classes, timeout));
  const referenced = new Set(referencedStates(calls));
  for (const call of calls) {
    if (referenced.has(receiver.calls.length)) receiver.remember();
    yield* settled(receiver.perform(call));
  }
  return receiver;
}
