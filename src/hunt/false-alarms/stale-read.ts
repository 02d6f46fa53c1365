import { showCall, type Call } from '../../learn/examples/collect/receiver.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import { callOutcome, ending, isSameOutcome, type CallOutcome } from '../behaviour/call-outcome.ts';
import type { Change } from './change.ts';
import type { RejectedState, RuleContext } from './false-alarm-rule.ts';
import { changedMaker } from './live-slots.ts';

/** Objects that are read, and calls of each. The first reads may fill a cache anew that later ones would find out of date. */
const ROUNDS = 6;
const READS = 12;
/** Time for all of them, in multiples of the time limit of one call. */
const TIME = 2;

/** A call that returns something else than it computes anew. */
export interface StaleRead {
  /** The fields of the caches. */
  readonly fields: readonly string[];
  /** What the call returns, and what it returns if the caches are emptied before. */
  readonly words: string;
}

/**
 * Empties all known caches of an object, and returns a call that then returns something else: the cache was out of date. Only the
 * calls that fill the caches are made: what they return never depends on what they stored. Returns undefined if there is none.
 */
export async function staleRead(
  { sequence, after }: RejectedState,
  context: RuleContext,
): Promise<StaleRead | undefined> {
  const { caches, callable, limit, random, replay } = context;
  if (sequence.interleaving !== undefined) return undefined;
  const slots = caches.filledSlots(after);
  const readers = [...callable.builders, ...callable.methods].filter(
    (operation) => caches.isReader(operation) && operation.args.every(({ kind }) => kind !== 'node'),
  );
  if (slots.length === 0 || readers.length === 0) return undefined;
  const change: Change = { slots, to: undefined, words: '', isOfFields: true };
  const emptied = changedMaker(sequence, change, context);
  const read = function* (): Steps<string | undefined> {
    for (let round = 0; round < ROUNDS; round++) {
      const reads: Read[] = [];
      const receiver = yield* replay(sequence);
      for (let left = READS; left > 0; left--) {
        const call = receiver.draw(random.pick(readers), random);
        reads.push({ call, outcome: yield* callOutcome(receiver, call) });
      }
      const other = yield* emptied();
      for (const { call, outcome } of reads) {
        const fresh = yield* callOutcome(other, call);
        if (!isSameOutcome(outcome, fresh))
          return `${showCall(call)} in the end ${ending(outcome)}, and ${ending(fresh)}`;
      }
    }
    return undefined;
  };
  const words = await limit.attempt(read(), TIME);
  const fields = [...new Set(slots.map(({ name }) => name))];
  return words === undefined ? undefined : { fields, words: `${words} with ${fields.join(', ')} emptied` };
}

interface Read {
  readonly call: Call;
  readonly outcome: CallOutcome;
}
