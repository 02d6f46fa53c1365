import { counted } from '../../base/counted.ts';
import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import type { HeapObject, ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference } from '../../objects/heap/value.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { observedValues } from '../behaviour/observers.ts';
import { continuedSequence } from './made-objects.ts';

/** Number of builder-made objects that laws are learned from, and calls of each, at most. */
const BUILT = 12;
const MAX_CALLS = 10;
/** The same of those that must keep a law before it is held against an object. */
const CHECKED = 36;
const MORE_CALLS = 24;

/** Numbers that an object shows, by name: values, and how many items a list, text or container has. */
export type ObservedCounts = ReadonlyMap<string, number>;

/** Numbers that are equal in all builder-made objects, such as a size and the length of the list of items. */
export class CountLaws {
  #groups: readonly (readonly string[])[];
  #isChecked = false;

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

  /** Returns the laws without numbers of objects of a class: values of another kind may stand for such objects. */
  withoutObjects(): CountLaws {
    return new CountLaws(
      this.#groups.map((names) => names.filter(isShown)).filter(({ length }) => length > 1),
    );
  }

  /** The names of all numbers that are equal to others. */
  get names(): ReadonlySet<string> {
    return new Set(this.#groups.flat());
  }

  /** Takes the laws back that more builder-made objects break, the first time that it is called. */
  async check(k: number, context: ContinuationContext): Promise<void> {
    if (this.#isChecked) return;
    this.#isChecked = true;
    for (let made = 0; made < CHECKED; made++) {
      const count = context.random.below(MORE_CALLS);
      const sequence = await continuedSequence({ k, calls: [] }, count, context.callable.builders, context);
      const counts = sequence && (await countsOfLaws(() => context.replay(sequence), k, this, context));
      if (counts !== undefined) this.learn(counts);
    }
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
      const isKnown = (name: string): boolean => !except.has(name) && !Number.isNaN(numberOf(counts, name));
      const [first, ...others] = names.filter(isKnown);
      const other = others.find((name) => numberOf(counts, name) !== numberOf(counts, first!));
      if (other !== undefined) return [first!, other];
    }
    return undefined;
  }
}

/** The begin of the name of the number of objects of a class. */
const OBJECTS = 'objects of ';

/** True for a number that an object shows, not one of objects within. */
const isShown = (name: string): boolean => !name.startsWith(OBJECTS);

/** The name of the number in a field of the root. */
export const nameOfField = (field: string): string => `field ${field}`;

/**
 * Returns the number of a name; an object that reaches none of a class shows no number of them. NaN for a method that changed the
 * object.
 */
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

/** Returns what gives the laws of a context {@link CountLaws.withoutObjects}, always the same ones: they are taken back when broken. */
export function withoutObjects({ laws }: Lawful): Lawful {
  let own: Promise<CountLaws> | undefined;
  return { laws: () => (own ??= laws().then((all) => all.withoutObjects())) };
}

/** What knows the laws of builder-made objects. */
interface Lawful {
  readonly laws: () => Promise<CountLaws>;
}

/** Groups names of the same value; leaves out groups of one, and of numbers none of which is shown: how it is laid out within. */
function grouped(names: readonly string[], valueOf: (name: string) => string | number): string[][] {
  const groups = new Map<string | number, string[]>();
  for (const name of names) groups.set(valueOf(name), [...(groups.get(valueOf(name)) ?? []), name]);
  return [...groups.values()].filter((all) => all.length > 1 && all.some(isShown));
}

/**
 * Returns the numbers that an object shows by getters, iteration, methods that leave it as it is, the fields of its root, and
 * the objects that it reaches; of a method with arguments, in how many calls it returned something. A call
 * that throws shows nothing.
 */
async function observedCounts(
  make: () => Steps<Receiver>,
  k: number,
  context: ContinuationContext,
): Promise<ObservedCounts | undefined> {
  const counts = new Map<string, number>();
  const read = await observedValues(make, k, context, (receiver, observed) => {
    const { name, value, isOfArgument, isFailed, isChanging = false } = observed;
    if (isChanging) counts.set(name, Number.NaN);
    if (isChanging || value === receiver.object) return;
    const isSomething = value !== undefined && value !== null && value !== false && !isFailed;
    const count = isOfArgument
      ? (counts.get(name) ?? 0) + Number(isSomething)
      : isFailed
        ? undefined
        : countOf(value);
    if (count !== undefined) counts.set(name, count);
  });
  if (read === undefined) return undefined;
  for (const [name, count] of rootCounts(read)) counts.set(name, count);
  return counts;
}

function countOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return undefined;
  const { length, size } = value as { readonly length?: unknown; readonly size?: unknown };
  return [length, size].find((count) => typeof count === 'number');
}

/** Yields the numbers in the fields of the root, of items of its containers, and of the objects of each class. */
function* rootCounts({ objects }: ObjectGraph): Generator<[string, number]> {
  const root = objects[0]!;
  const classes = objects.map(({ shape }) => shape.className);
  for (const [name, count] of counted(classes)) yield [`${OBJECTS}${name}`, count];
  for (const [index, name] of root.shape.keys.entries()) {
    const value = root.values[index];
    if (typeof value === 'number') yield [`field ${name}`, value];
    const held: HeapObject | undefined = value instanceof Reference ? objects[value.label] : undefined;
    if (held === undefined || held.shape.container === 'object') continue;
    const step = held.shape.container === 'map' ? 2 : 1;
    yield [`items of ${name}`, held.items.length / step];
  }
}
