import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference } from '../../objects/heap/value.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import { makeCall } from '../run/make-call.ts';
import type { ClassField } from './built-objects.ts';
import { fieldKey } from './built-objects.ts';
import { ChangingMethods } from './changing-methods.ts';

/** Number of objects to make, and calls for each in multiples of the scope. */
const MADE = 24;
const CALLS_FACTOR = 4;
/** Share of the calls that are calls of builders: they make what methods remove. */
const BUILDER_SHARE = 0.6;
/** Calls that remove a reference and raise the field, at least. */
const MIN_RAISED = 5;

/** What calls did to a field that holds integers. */
interface Tally {
  readonly field: ClassField;
  /** Calls that left fewer references, and raised the field in some object. */
  raised: number;
  /** True if a call lowered the field, or left no integer there. */
  isOther: boolean;
}

/**
 * Returns the integer fields that no call of any operation lowers, and that calls raise although they leave fewer references: they
 * count changes. A size falls in such calls. Builders that only append cannot tell the two apart, so methods are called too.
 */
export async function changeCounters(
  k: number,
  context: ContinuationContext,
): Promise<readonly ClassField[]> {
  const tallies = new Map<string, Tally>();
  const changing = new ChangingMethods(context.callable.methods);
  // If a call throws or hangs, the changes until then count.
  for (let made = 0; made < MADE; made++)
    await context.limit.attempt(noteCalls(k, context, tallies, changing));
  return [...tallies.values()]
    .filter(({ raised, isOther }) => !isOther && raised >= MIN_RAISED)
    .map(({ field }) => field);
}

function* noteCalls(
  k: number,
  context: ContinuationContext,
  tallies: Map<string, Tally>,
  changing: ChangingMethods,
): Steps<void> {
  const { callable, random, onCall } = context;
  const receiver = yield* context.replay({ k, calls: [] });
  for (let left = CALLS_FACTOR * k; left > 0; left--) {
    const isBuilder = changing.list.length === 0 || random.next() < BUILDER_SHARE;
    const operations = isBuilder ? callable.builders : changing.list;
    if (operations.length === 0) return;
    const operation = random.pick(operations);
    const before = numbersOf(receiver);
    const references = referencesIn(receiver.graph);
    const noteChange = changing.watch(operation, receiver);
    yield* makeCall(receiver, receiver.draw(operation, random), { k, onCall, mayChange: true });
    noteChange();
    note(tallies, before, numbersOf(receiver), referencesIn(receiver.graph) < references);
  }
}

/** The values of a field by live object. */
interface Numbers {
  readonly field: ClassField;
  readonly values: Map<object, unknown>;
}

function note(
  tallies: Map<string, Tally>,
  before: ReadonlyMap<string, Numbers>,
  after: ReadonlyMap<string, Numbers>,
  isSmaller: boolean,
): void {
  for (const [key, { field, values }] of before) {
    const tally = tallies.get(key) ?? { field, raised: 0, isOther: false };
    tallies.set(key, tally);
    const now = after.get(key)?.values;
    let isRaised = false;
    for (const [object, old] of values) {
      const value = now?.get(object) ?? old;
      if (!Number.isSafeInteger(old) || !Number.isSafeInteger(value) || Number(value) < Number(old))
        tally.isOther = true;
      else if (Number(value) > Number(old)) isRaised = true;
    }
    if (isSmaller && isRaised) tally.raised++;
  }
}

/** Returns the values of all plain fields of objects, by field. */
function numbersOf({ graph, objects }: Receiver): Map<string, Numbers> {
  const numbers = new Map<string, Numbers>();
  for (const [label, { shape, values }] of graph.objects.entries()) {
    if (shape.container !== 'object') continue;
    for (const [index, name] of shape.keys.entries()) {
      if (values[index] instanceof Reference) continue;
      const field = { className: shape.className, field: name };
      const known = numbers.get(fieldKey(field)) ?? { field, values: new Map<object, unknown>() };
      known.values.set(objects[label]!, values[index]);
      numbers.set(fieldKey(field), known);
    }
  }
  return numbers;
}

/** Returns the number of references in a graph, items included, and of its plain items. */
const referencesIn = ({ objects }: ObjectGraph): number =>
  objects.reduce(
    (count, { values, items }) =>
      count + values.filter((value) => value instanceof Reference).length + items.length,
    0,
  );
