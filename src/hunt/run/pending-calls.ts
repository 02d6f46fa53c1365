import { showCall, UnknownNode, type Call, type Receiver } from '../../learn/examples/collect/receiver.ts';
import type { Interleaver } from '../../objects/interleavings/interleaver.ts';
import { isInternalError } from '../../objects/interleavings/interleaving.ts';
import { isNeverSettled } from '../../objects/structure/promises.ts';
import type { Structure } from '../../objects/structure/structure.ts';
import { isInstance } from '../../base/is-instance.ts';

/** What became of calls that were pending together. */
export interface PendingOutcome {
  /** The calls that were made, in the order in which they started; preconditions may forbid some. */
  readonly calls: readonly Call[];
  /** Those of them that returned a promise. */
  readonly awaited: ReadonlySet<Call>;
  /** The first call at fault: it threw an internal error, or its promise did not settle. */
  readonly fault?: { readonly index: number; readonly error: unknown } | undefined;
}

/**
 * Makes calls that are pending together.
 *
 * @param onCall called before each call, with the calls so far.
 * @throws UnknownNode if an argument refers to an object that the state does not have.
 */
export async function makePending(
  receiver: Receiver,
  calls: readonly Call[],
  interleaver: Interleaver,
  onCall: (made: readonly Call[]) => void = () => undefined,
): Promise<PendingOutcome> {
  const made: Call[] = [];
  const awaited = new Set<Call>();
  const errors: { readonly call: Call; readonly error: unknown }[] = [];
  const start = (call: Call) => async (): Promise<void> => {
    made.push(call);
    onCall(made);
    try {
      const perform = receiver.perform(call);
      if (perform === false) made.splice(made.indexOf(call), 1);
      else if (perform !== true) {
        awaited.add(call);
        await perform;
      }
    } catch (error) {
      errors.push({ call, error });
    }
  };
  await interleaver.together(calls.map(start), calls.map(showCall));
  const unknown = errors.find(({ error }) => isInstance(error, UnknownNode));
  if (unknown !== undefined) throw unknown.error;
  const first = errors.find(({ error }) => isNeverSettled(error) || isInternalError(error));
  return { calls: made, awaited, fault: first && { index: made.indexOf(first.call), error: first.error } };
}

/** Returns a structure whose objects use the scheduled functions of an interleaver. */
export const scheduled = (structure: Structure, { schedule }: Interleaver): Structure => ({
  ...structure,
  create: (k) => structure.create(k, { schedule }),
});
