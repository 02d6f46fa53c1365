import { Receiver } from '../../collect/receiver.ts';
import type { ClassTable } from '../../heap/class-table.ts';
import type { Structure } from '../../structure/structure.ts';
import { referencedStates, type Sequence } from './sequence.ts';

/** Makes the calls of a sequence on a new object and returns it. Passes on what a call throws. */
export function replay(structure: Structure, { k, calls }: Sequence, classes: ClassTable): Receiver {
  const receiver = new Receiver(structure, k, classes);
  const referenced = new Set(referencedStates(calls));
  for (const call of calls) {
    if (referenced.has(receiver.calls.length)) receiver.remember();
    void receiver.perform(call);
  }
  return receiver;
}
