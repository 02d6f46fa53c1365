import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { observedCounts, type ObservedCounts } from '../behaviour/observed-counts.ts';
import { continuedSequence } from './continued-sequence.ts';

/** Number of builder-made objects, and calls of each, at most. */
const BUILT = 12;
const MAX_CALLS = 10;

/** Numbers that are equal in all builder-made objects, such as a size and the length of the list of items. */
export class CountLaws {
  #groups: readonly (readonly string[])[];

  /** @param groups names of numbers; those of a group are equal. */
  constructor(groups: readonly (readonly string[])[] = []) {
    this.#groups = groups;
  }

  /** Returns the laws of some objects: which numbers are equal in all of them, and differ from object to object. */
  static of(seen: readonly ObservedCounts[]): CountLaws {
    const names = [...new Set(seen.flatMap((counts) => [...counts.keys()]))];
    const values = (name: string): number[] => seen.map((counts) => numberOf(counts, name));
    const varying = names.filter((name) => new Set(values(name)).size > 1);
    return new CountLaws(grouped(varying, (name) => JSON.stringify(values(name))));
  }

  /** True if no numbers are known to be equal. */
  get isEmpty(): boolean {
    return this.#groups.length === 0;
  }

  /** The names of all numbers that are equal to others. */
  get names(): ReadonlySet<string> {
    return new Set(this.#groups.flat());
  }

  /** Takes the laws back that a builder-made object breaks. */
  learn(counts: ObservedCounts): void {
    this.#groups = this.#groups.flatMap((names) => grouped(names, (name) => numberOf(counts, name)));
  }

  /**
   * Returns the names of two numbers that differ in an object although they are equal in builder-made ones; undefined if there
   * are none.
   *
   * @param needed fields of the root that need not be equal to other numbers.
   */
  broken(
    counts: ObservedCounts,
    needed: ReadonlySet<string> = new Set(),
  ): readonly [string, string] | undefined {
    const except = new Set([...needed].map(nameOfField));
    for (const names of this.#groups) {
      const [first, ...others] = names.filter((name) => !except.has(name));
      const other = others.find((name) => numberOf(counts, name) !== numberOf(counts, first!));
      if (other !== undefined) return [first!, other];
    }
    return undefined;
  }
}

/** The name of the number in a field of the root. */
export const nameOfField = (field: string): string => `field ${field}`;

/** Returns the number of a name; an object that reaches none of a class shows no number of them. */
export const numberOf = (counts: ObservedCounts, name: string): number => counts.get(name) ?? 0;

/** Returns the numbers of an object that laws are about; undefined if it cannot be made or read in time. */
export function countsOfLaws(
  make: () => Steps<Receiver>,
  k: number,
  laws: CountLaws,
  context: ContinuationContext,
): Promise<ObservedCounts | undefined> {
  const { names } = laws;
  const { callable } = context;
  const methods = callable.methods.filter(({ name }) => names.has(name));
  return observedCounts(make, k, { ...context, callable: { ...callable, methods } });
}

/** Learns from objects made by random builder calls which of the numbers that they show are equal. */
export async function countLaws(k: number, context: ContinuationContext): Promise<CountLaws> {
  const seen: ObservedCounts[] = [];
  for (let made = 0; made < BUILT; made++) {
    const { builders } = context.callable;
    const sequence = await continuedSequence({ k, calls: [] }, made % MAX_CALLS, builders, context);
    const counts = sequence && (await observedCounts(() => context.replay(sequence), k, context));
    if (counts !== undefined) seen.push(counts);
  }
  return CountLaws.of(seen);
}

/** Groups names of the same value; leaves out groups of one. */
function grouped(names: readonly string[], valueOf: (name: string) => string | number): string[][] {
  const groups = new Map<string | number, string[]>();
  for (const name of names) groups.set(valueOf(name), [...(groups.get(valueOf(name)) ?? []), name]);
  return [...groups.values()].filter(({ length }) => length > 1);
}
