import type { Repair } from '../../classifier/explain/explanation.ts';
import { showCall, type Call, type Receiver } from '../../collect/receiver.ts';
import { graphKey, type ObjectGraph } from '../../heap/graph.ts';
import { Reference } from '../../heap/value.ts';
import type { Operation } from '../../structure/structure.ts';
import type { HuntFault } from '../judge/fault.ts';
import type { Sequence } from '../run/sequence.ts';
import { behaveAlike } from './behaves-alike.ts';
import { changeOfRepair, placesOf, put, type Change } from './change.ts';
import { remake, TIME, type Explaining } from './continuation.ts';
import { shownBy } from './shown-by.ts';
import { valuesOfBuilders, type ValueOfBuilders } from './values-of-builders.ts';

/** Random continuations that an object has to stand, and those that only choose what is looked at further. */
const CONTINUED = 40;
const PROBED = 4;
/** Longer lists are not tried. */
const LONGEST = 200;

/**
 * Looks for an object that builders alone make and that behaves as a rejected one does. What is kept in arrays may
 * be kept in many ways: a queue that counts what was taken out, a ring that begins anywhere, an array longer than what is
 * in it. Where builders make but one of them, methods make the others, and no caller sees which it is.
 *
 * Only where the root and its containers alone are at fault: nodes are kept as they are for a purpose, and colours or
 * heights that are wrong make a tree slow, which no result shows. Nor where the right value of one field would make no
 * difference either: that is such a height.
 *
 * @param fault leaves the object that is rejected.
 * @param repairs changes of one place each that the oracle accepts.
 * @returns the calls that make the valid one.
 */
export function builtAlike(
  { sequence, after }: HuntFault,
  repairs: readonly Repair[],
  options: Explaining,
): string | undefined {
  if (options.structure.expose !== undefined || after === undefined) return undefined;
  const faults = options.faultsOf(after);
  if (faults.length === 0 || faults.some(({ label }) => !isRootOrContainer(after, label))) return undefined;
  const fields = publicFields(after, valuesOfBuilders(sequence.k, options));
  const alike = (other: () => Receiver, times: number): boolean =>
    behaveAlike({ make: [maker(sequence, options), other], k: sequence.k, fields }, options, times);
  const twin = firstOf(refills(sequence, options), (some) => alike(maker(some, options), PROBED));
  // Builders are trusted: what they make is valid, whatever the oracle says of it.
  if (twin === undefined || !alike(maker(twin, options), CONTINUED)) return undefined;
  const unseen = repairs
    .filter(({ field }) => !field.endsWith(']'))
    .some((repair) => alike(changer(sequence, changeOfRepair(repair, after), options), CONTINUED));
  return unseen ? undefined : twin.calls.map(showCall).join('; ') || 'new object';
}

const isRootOrContainer = ({ objects }: ObjectGraph, label: number): boolean =>
  label === 0 || objects[label]!.shape.container !== 'object';

/** The fields of the root that hold plain values and are not private by their name; a field that no builder changes says nothing. */
const publicFields = ({ objects: [root] }: ObjectGraph, valueOf: ValueOfBuilders): string[] =>
  root!.shape.keys.filter(
    (field, index) =>
      !field.startsWith('_') &&
      !(root!.values[index] instanceof Reference) &&
      valueOf({ className: root!.shape.className, field }) === undefined,
  );

/** One builder's calls with all that the object holds, in its order or from the last to the first. */
function* refills(sequence: Sequence, options: Explaining): Generator<Sequence> {
  const { k, calls } = sequence;
  const given = new Set(
    calls.flatMap(({ args }) => args.map((one) => (one.kind === 'value' ? one.value : undefined))).flat(),
  );
  for (const items of contents(sequence, options)) {
    // What nobody put in has come in by a fault.
    if (!items.flat().every((item) => item !== undefined && given.has(item))) continue;
    for (const operation of options.structure.builders) {
      const filling = items.map((item) => callWith(operation, item)).filter((call) => call !== undefined);
      if (filling.length < items.length) continue;
      yield { k, calls: filling };
      if (items.length > 1) yield { k, calls: filling.toReversed() };
    }
  }
}

/**
 * What an object holds, as far as it tells: what it iterates over, lists that methods without arguments return, and what
 * such a method takes out, one after the other.
 */
function contents(sequence: Sequence, options: Explaining): (readonly unknown[])[] {
  const found = new Map<string, readonly unknown[]>();
  const attempt = (work: (receiver: Receiver) => unknown): void => {
    options.limit.run(() => {
      try {
        const list = work(maker(sequence, options)());
        if (Array.isArray(list) && list.length < LONGEST) found.set(JSON.stringify(list), list);
      } catch {
        // Nothing to read.
      }
    }, TIME);
  };
  attempt(({ object }) => shownBy(object, options.frame).at(-1));
  for (const operation of options.structure.methods) {
    if (operation.args.length === 0) attempt((receiver) => drained(receiver, { operation, args: [] }));
  }
  return [...found.values()];
}

/** The list that a call returns, or what it returns time and again until there is no more; undefined where it takes nothing out. */
function drained(receiver: Receiver, call: Call): readonly unknown[] | undefined {
  const items: unknown[] = [];
  while (items.length < LONGEST) {
    const before = graphKey(receiver.graph);
    receiver.perform(call);
    const { result } = receiver;
    if (items.length === 0 && Array.isArray(result)) return result as unknown[];
    if (result === undefined || result === null) return items;
    if (graphKey(receiver.graph) === before) return undefined;
    items.push(result);
  }
  return items;
}

/** A call with an item as its argument, or with what an entry holds as its arguments. */
function callWith(operation: Operation, item: unknown): Call | undefined {
  const { length } = operation.args;
  const values =
    length === 1 ? [item] : Array.isArray(item) && item.length === length ? (item as unknown[]) : [];
  if (length === 0 || values.length !== length) return undefined;
  return { operation, args: values.map((value) => ({ kind: 'value', value })) };
}

/** What makes the object that a sequence leaves, anew. */
const maker =
  (sequence: Sequence, { structure, classes }: Explaining) =>
  (): Receiver =>
    remake(structure, sequence, classes);

/** What makes it anew and changes it. */
const changer = (sequence: Sequence, change: Change, options: Explaining) => (): Receiver => {
  const receiver = maker(sequence, options)();
  put(change, placesOf(change, receiver.objects, options.classes), receiver.objects);
  return receiver;
};

function firstOf<T>(items: Iterable<T>, isIt: (item: T) => boolean): T | undefined {
  for (const item of items) if (isIt(item)) return item;
  return undefined;
}
