import { Receiver, type Call } from '../../learn/examples/collect/receiver.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import { isNeverSettled } from '../../objects/structure/promises.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { Interleaver } from '../../objects/interleavings/interleaver.ts';
import { makePending, scheduled } from './pending-calls.ts';
import { setOwnSeed } from '../../base/own-random.ts';
import { awaitedCalls, referencedStates, type Sequence } from './sequence.ts';

/**
 * Makes the calls of a sequence on a new object and returns it. Passes on what a call throws.
 *
 * @param timeout milliseconds in which a promise must settle.
 * @param mayThrow a call of the sequence that may throw.
 */
export function* replay(
  structure: Structure,
  sequence: Sequence,
  classes: ClassTable,
  timeout: number,
  mayThrow?: Call,
): Steps<Receiver> {
  const { k, calls, interleaving, seeds } = sequence;
  const interleaver = interleaving && Interleaver.replaying(interleaving);
  const created = interleaver === undefined ? structure : scheduled(structure, interleaver);
  const receiver = yield* settled(Receiver.start(created, k, classes, timeout));
  const referenced = new Set(referencedStates(calls));
  const count = awaitedCalls(sequence);
  for (const [index, call] of calls.slice(0, count).entries()) {
    if (referenced.has(receiver.calls.length)) receiver.remember();
    if (seeds !== undefined) setOwnSeed(receiver.object, seeds[index]!);
    try {
      yield* settled(receiver.perform(call));
    } catch (error) {
      if (call !== mayThrow || isNeverSettled(error)) throw error;
    }
  }
  if (interleaver === undefined) return receiver;
  if (referenced.has(count)) receiver.remember();
  const { fault } = yield* settled(makePending(receiver, calls.slice(count), interleaver));
  if (fault !== undefined) throw fault.error;
  return receiver;
}
