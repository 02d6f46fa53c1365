import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import type { ObservedCounts } from '../behaviour/observed-counts.ts';
import type { Sequence } from '../run/sequence.ts';
import { countsOfLaws, numberOf, type CountLaws } from './count-laws.ts';
import { isNeededField } from './is-needed-field.ts';

/** The inconsistency of an object whose numbers cannot be read. */
export const UNREAD = 'it cannot be read';

/** Inputs of {@link inconsistency}. */
export interface ConsistencyContext extends ContinuationContext {
  readonly laws: CountLaws;
  /** Fields of the root that need not be equal to other numbers. Those that prove to be needed are added. */
  readonly neededFields: Set<string>;
}

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
  const { laws, neededFields } = context;
  const countsOf = (made: Sequence): Promise<ObservedCounts | undefined> => {
    context.onCall?.(made);
    return countsOfLaws(() => context.replay(made), made.k, laws, context);
  };
  const counts = await countsOf(sequence);
  if (counts === undefined) return UNREAD;
  if (laws.broken(counts, neededFields) === undefined) return undefined;
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
  const pairs = [
    [a, b],
    [b, a],
  ] as const;
  for (const [name, other] of pairs) {
    const field = /^field (.*)$/.exec(name)?.[1];
    if (field === undefined) continue;
    if (await isNeededField({ field, to: numberOf(counts, other) }, sequence, context)) return field;
  }
  return undefined;
}
