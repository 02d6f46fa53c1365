import type { Repair } from '../../classifier/explain/explanation.ts';
import { showCall, type Call, type Receiver } from '../../collect/receiver.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { Operation } from '../../structure/structure.ts';
import type { Fault } from '../fault.ts';
import type { Sequence } from '../sequence.ts';
import { behaveAlike } from './behaves-alike.ts';
import { changeOfRepair, placesOf, put, type Change } from './change.ts';
import { remake, TIME, type Explaining } from './continuation.ts';
import { shownBy } from './shown-by.ts';

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
  { sequence, after }: Fault,
  repairs: readonly Repair[],
  options: Explaining,
): string | undefined {
  if (options.structure.expose !== undefined || after === undefined) return undefined;
  const faults = options.faultsOf(after);
  if (faults.length === 0 || faults.some(({ label }) => !isRootOrContainer(after, label))) return undefined;
  const twin = refilled(sequence, options);
  // Builders are trusted: what they make is valid, whatever the oracle says of it.
  if (twin === undefined || !alike(sequence, twin, options, CONTINUED)) return undefined;
  const fields = repairs.filter(({ field }) => !field.endsWith(']'));
  const unseen = fields.some((repair) => makesNoDifference(sequence, changeOfRepair(repair, after), options));
  return unseen ? undefined : twin.calls.map(showCall).join('; ') || 'new object';
}

const isRootOrContainer = ({ objects }: ObjectGraph, label: number): boolean =>
  label === 0 || objects[label]!.shape.container !== 'object';

/** One builder's calls with all that the object lists, in its order or from the last to the first. */
function refilled(sequence: Sequence, options: Explaining): Sequence | undefined {
  const given = new Set(
    sequence.calls.flatMap(({ args }) => args.flatMap((one) => (one.kind === 'value' ? [one.value] : []))),
  );
  for (const items of listings(sequence, options)) {
    // What nobody put in has come in by a fault.
    if (!items.flat().every((item) => given.has(item))) continue;
    for (const operation of options.structure.builders) {
      const calls = items.map((item) => callWith(operation, item)).filter((call) => call !== undefined);
      if (calls.length < items.length) continue;
      for (const some of [calls, calls.toReversed()]) {
        const twin = { k: sequence.k, calls: some };
        if (alike(sequence, twin, options, PROBED)) return twin;
      }
    }
  }
  return undefined;
}

/** What an object lists of itself: by iterating over it, and as lists that methods without arguments return. */
function listings(sequence: Sequence, options: Explaining): (readonly unknown[])[] {
  const found = new Map<string, readonly unknown[]>();
  const keep = (list: unknown): void => {
    if (Array.isArray(list) && list.length <= LONGEST) found.set(JSON.stringify(list), list);
  };
  const attempt = (work: (receiver: Receiver) => unknown): void => {
    options.limit.run(() => {
      try {
        keep(work(maker(sequence, options)()));
      } catch {
        // Nothing to read.
      }
    }, TIME);
  };
  attempt(({ object }) => shownBy(object, options.frame).at(-1));
  for (const operation of options.structure.methods) {
    if (operation.args.length > 0) continue;
    attempt((receiver) => {
      receiver.perform({ operation, args: [] });
      return receiver.result;
    });
  }
  return [...found.values()];
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

const alike = (one: Sequence, other: Sequence, options: Explaining, times: number): boolean =>
  behaveAlike([maker(one, options), maker(other, options)], one.k, options, times);

function makesNoDifference(sequence: Sequence, change: Change, options: Explaining): boolean {
  const make = maker(sequence, options);
  const changed = (): Receiver => {
    const receiver = make();
    put(change, placesOf(change, receiver.objects, options.classes), receiver.objects);
    return receiver;
  };
  return behaveAlike([make, changed], sequence.k, options, CONTINUED);
}
