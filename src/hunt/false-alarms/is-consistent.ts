import type { Call, Receiver } from '../../learn/examples/collect/receiver.ts';
import { isViewed } from '../../objects/structure/is-viewed.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import type { Sequence } from '../run/sequence.ts';
import { countsOfLaws, numberOf, type ObservedCounts } from './count-laws.ts';
import type { RuleContext } from './false-alarm-rule.ts';
import { changedMaker } from './live-slots.ts';
import { continuedSequence } from './made-objects.ts';

/** Continuations by builders, and calls of one, at most. */
const CONTINUATIONS = 12;
const MAX_CALLS = 6;

/** The inconsistency of an object whose numbers cannot be read. */
export const UNREAD = 'it cannot be read';

/** Inputs of {@link inconsistency}. Fields that prove to be needed are added. */
export type ConsistencyContext = ContinuationContext & Pick<RuleContext, 'laws' | 'neededFields'>;

/** True if the numbers that an object shows agree as in builder-made objects. */
export const isConsistent = async (sequence: Sequence, context: ConsistencyContext): Promise<boolean> =>
  (await inconsistency(sequence, context)) === undefined;

/**
 * Returns in words which numbers of an object differ although they are equal in builder-made objects; undefined if none do. Two
 * laws are none: one that the builder calls of the sequence break without the others, and one of a field that needs its value.
 */
export async function inconsistency(
  sequence: Sequence,
  context: ConsistencyContext,
): Promise<string | undefined> {
  const { neededFields } = context;
  const laws = await context.laws();
  const countsOf = (made: Sequence): Promise<ObservedCounts | undefined> => {
    context.onCall?.(made);
    return countsOfLaws(() => context.replay(made), made.k, laws, context);
  };
  const counts = await countsOf(sequence);
  if (counts === undefined) return UNREAD;
  if (laws.broken(counts, neededFields) === undefined) return undefined;
  await laws.check(sequence.k, { ...context, random: context.random.fork('check') });
  const builders = new Set(context.structure.builders.map(({ name }) => name));
  const calls = sequence.calls.filter(({ operation }) => builders.has(operation.name));
  const ofBuilders = await countsOf({ k: sequence.k, calls });
  if (ofBuilders !== undefined) laws.learn(ofBuilders);
  for (;;) {
    const broken = laws.broken(counts, neededFields);
    if (broken === undefined) return undefined;
    const needed = await firstNeeded(sequence, counts, broken, context);
    if (needed === undefined) {
      const [a, b] = broken.map((name) => `${name} is ${numberOf(counts, name)}`);
      return `${a!} and ${b!}, which are equal in all objects that builders make`;
    }
    neededFields.add(needed);
  }
}

/** Returns the field of two numbers that differ that needs its value; undefined if neither does. */
async function firstNeeded(
  sequence: Sequence,
  counts: ObservedCounts,
  [a, b]: readonly [string, string],
  context: ConsistencyContext,
): Promise<string | undefined> {
  for (const [name, other] of [[a, b] as const, [b, a] as const]) {
    const field = /^field (.*)$/.exec(name)?.[1];
    if (field === undefined) continue;
    if (await isNeeded(field, numberOf(counts, other), sequence, context)) return field;
  }
  return undefined;
}

/**
 * True if an object needs the value of a field of the root, whatever a law says: builders go on making objects that keep all other
 * laws, and with the value that the law asks for, some builder calls make an object that does not. An example is a counter of
 * identifiers, which is the number of items until one is removed: set back, it gives two items the same identifier.
 *
 * @param to the value that the law asks for.
 */
async function isNeeded(
  field: string,
  to: number,
  sequence: Sequence,
  context: ConsistencyContext,
): Promise<boolean> {
  const { random, callable, structure } = context;
  // What `expose` and `observe` tell cannot be changed.
  if (isViewed(structure)) return false;
  const laws = await context.laws();
  const others = new Set([...context.neededFields, field]);
  const make = changedMaker(sequence, { slots: [{ label: 0, name: field }], to, words: field }, context);
  const keeps = async (maker: () => Steps<Receiver>): Promise<boolean> => {
    const counts = await countsOfLaws(maker, sequence.k, laws, context);
    return counts !== undefined && laws.broken(counts, others) === undefined;
  };
  let found = false;
  for (let made = 0; made < CONTINUATIONS; made++) {
    const count = 1 + random.below(MAX_CALLS);
    const continued = await continuedSequence(sequence, count, callable.builders, context);
    if (continued === undefined || !(await keeps(() => context.replay(continued)))) return false;
    const later = continued.calls.slice(sequence.calls.length);
    found ||= !(await keeps(() => after(make, later)));
  }
  return found;
}

function* after(make: () => Steps<Receiver>, calls: readonly Call[]): Steps<Receiver> {
  const receiver = yield* make();
  for (const call of calls) yield* settled(receiver.perform(call));
  return receiver;
}
