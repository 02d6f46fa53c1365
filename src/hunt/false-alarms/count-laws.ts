import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { observedCounts, type ObservedCounts } from '../behaviour/observed-counts.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Sequence } from '../run/sequence.ts';

/** Number of builder-made objects, and calls of each, at most. */
const BUILT = 12;
const MAX_CALLS = 10;

/** Numbers that are equal in all builder-made objects, such as a size and the length of the list of items. */
export interface CountLaws {
  /** Pairs of names of numbers. */
  readonly equal: readonly (readonly [string, string])[];
}

/** Learns from objects made by random builder calls which of the numbers that they show are equal. */
export async function countLaws(k: number, context: ContinuationContext): Promise<CountLaws> {
  const seen: ObservedCounts[] = [];
  for (let made = 0; made < BUILT; made++) {
    const sequence = await builtSequence(k, made % MAX_CALLS, context);
    const counts = sequence && (await observedCounts(() => context.replay(sequence), k, context));
    if (counts !== undefined) seen.push(counts);
  }
  const names = new Set(seen.flatMap((counts) => [...counts.keys()]));
  const varying = [...names].filter((name) => new Set(seen.map((counts) => numberOf(counts, name))).size > 1);
  const equal: [string, string][] = [];
  for (const [index, a] of varying.entries()) {
    // One law for each number is enough.
    const b = varying
      .slice(0, index)
      .find((name) => seen.every((counts) => numberOf(counts, name) === numberOf(counts, a)));
    if (b !== undefined) equal.push([b, a]);
  }
  return { equal };
}

/** True if an object keeps the laws. */
export const keepsLaws = (counts: ObservedCounts, laws: CountLaws): boolean =>
  brokenLaw(counts, laws) === undefined;

/** Returns a law that an object breaks, in words; undefined if it keeps all. */
export function brokenLaw(counts: ObservedCounts, { equal }: CountLaws): string | undefined {
  const broken = equal.find(([a, b]) => numberOf(counts, a) !== numberOf(counts, b));
  if (broken === undefined) return undefined;
  const [a, b] = broken.map((name) => `${name} is ${numberOf(counts, name)}`);
  return `${a!} and ${b!}, which are equal in all objects that builders make`;
}

/** An object that reaches none of a class shows no number of them. */
const numberOf = (counts: ObservedCounts, name: string): number => counts.get(name) ?? 0;

/** Makes random builder calls on a new object; returns undefined if one throws or hangs. */
async function builtSequence(
  k: number,
  calls: number,
  { replay, callable: { builders }, limit, random }: ContinuationContext,
): Promise<Sequence | undefined> {
  const build = function* (): Steps<Sequence> {
    const receiver = yield* replay({ k, calls: [] });
    for (let left = calls; left > 0 && builders.length > 0; left--) {
      yield* settled(receiver.perform(receiver.draw(random.pick(builders), random)));
    }
    return { k, calls: [...receiver.calls] };
  };
  try {
    return (await limit.run(build()))?.[0];
  } catch {
    return undefined;
  }
}
