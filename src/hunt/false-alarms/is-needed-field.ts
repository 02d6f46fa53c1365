import type { Call, Receiver } from '../../learn/examples/collect/receiver.ts';
import { isViewed } from '../../objects/structure/is-viewed.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Sequence } from '../run/sequence.ts';
import { changedMaker } from './changed-maker.ts';
import { countsOfLaws } from './count-laws.ts';
import { continuedSequence } from './continued-sequence.ts';
import type { ConsistencyContext } from './is-consistent.ts';

/** Continuations by builders, and calls of one, at most. */
const CONTINUATIONS = 12;
const MAX_CALLS = 6;

/** A field of the root, and the value that a law asks for there. */
export interface AskedValue {
  readonly field: string;
  readonly to: number;
}

/**
 * True if an object needs the value of a field, whatever a law says: builders go on making objects that keep all other laws, and
 * with the value that the law asks for, some builder calls make an object that does not. An example is a counter of identifiers,
 * which is the number of items until one is removed: set back, it gives two items the same identifier.
 */
export async function isNeededField(
  { field, to }: AskedValue,
  sequence: Sequence,
  context: ConsistencyContext,
): Promise<boolean> {
  const { laws, random, callable, structure } = context;
  // What `expose` and `observe` tell cannot be changed.
  if (isViewed(structure)) return false;
  const others = new Set([...context.neededFields, field]);
  const change = { slots: [{ label: 0, name: field }], to, words: field };
  const keeps = async (make: () => Steps<Receiver>): Promise<boolean> => {
    const counts = await countsOfLaws(make, sequence.k, laws, context);
    return counts !== undefined && laws.broken(counts, others) === undefined;
  };
  let isNeeded = false;
  for (let made = 0; made < CONTINUATIONS; made++) {
    const count = 1 + random.below(MAX_CALLS);
    const continued = await continuedSequence(sequence, count, callable.builders, context);
    if (continued === undefined || !(await keeps(() => context.replay(continued)))) return false;
    const later = continued.calls.slice(sequence.calls.length);
    isNeeded ||= !(await keeps(() => after(changedMaker(sequence, change, context), later)));
  }
  return isNeeded;
}

function* after(make: () => Steps<Receiver>, calls: readonly Call[]): Steps<Receiver> {
  const receiver = yield* make();
  for (const call of calls) yield* settled(receiver.perform(call));
  return receiver;
}
