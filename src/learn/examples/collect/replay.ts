import type { ClassTable } from '../../../objects/heap/class-table.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Structure } from '../../../objects/structure/structure.ts';
import type { ArgumentValues } from './argument-values.ts';
import { Receiver, UnknownNode, type Call } from './receiver.ts';

/** Returns a receiver in the state after calls on a new object. */
export function* replayed(
  structure: Structure,
  k: number,
  classes: ClassTable,
  calls: readonly Call[],
): Steps<Receiver> {
  const receiver = yield* settled(Receiver.start(structure, k, classes));
  for (const call of calls) {
    const made = receiver.apply(call);
    if (typeof made !== 'boolean') yield made;
  }
  return receiver;
}

/** Makes calls again and counts their arguments as used; false if an argument is missing because builders are random. */
export function* replay(calls: readonly Call[], receiver: Receiver, values: ArgumentValues): Steps<boolean> {
  for (const call of calls) {
    try {
      yield* settled(receiver.apply(call));
    } catch (error) {
      if (error instanceof UnknownNode) return false;
      throw error;
    }
    values.note(call);
  }
  return true;
}
