import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { isIndexName, SMALL } from '../operations/argument-for.ts';
import { looksLikeRead } from '../operations/builder-names.ts';
import { countOf, sizesOf, type Size } from '../operations/conditions.ts';
import type { SortedOperations } from '../proposal.ts';
import { resultWithin } from './steps-within.ts';
import { succeeds, type Trials, withValue } from './trials.ts';

/** Methods that tell what is at an index, or whether it is there. */
const READERS = /^(?:get|at|peek|peekAt|nth|has|contains|includes|test|item|elementAt)$/;
/** Objects on which a builder is called, and most calls of other builders before. */
const OBJECTS = 24;
const CALLS_BEFORE = 6;
/** How far beyond the end the index lies. */
const BEYOND = 2;
/** Calls beyond the end that must succeed. */
const ENOUGH = 4;

/**
 * Keeps the indices of builders within the object where they are positions and not keys: a call with an index beyond the end
 * succeeds, but the size counts no element more, or one more that is not at this index. Objects that such calls make are no
 * examples of valid ones. What a call with an error of the language says of the bound, {@link requireAllowed} finds.
 */
export async function boundIndices<T extends SortedOperations>(trials: Trials, sorted: T): Promise<T> {
  const builders = await trials.changed(sorted.builders, async (builder, subject) => {
    const { name, args, parameters = [], given, node, require, fails } = builder;
    const index = parameters.findIndex((parameter, at) => isIndexName(parameter) && args[at] === SMALL);
    const isOpen = [given, node, require, fails].every((part) => part === undefined);
    if (index < 0 || !isOpen || looksLikeRead(name)) return builder;
    const others = trials.among(sorted.builders).filter((other) => other !== subject);
    const bound = await resultWithin(boundOf(trials.fork(name), subject, index, others));
    return bound === undefined ? builder : { ...builder, require: `${parameters[index]!} ${bound}` };
  });
  return { ...sorted, builders };
}

/** Returns what bounds the index, as `<= object.size`; undefined if nothing does. */
function* boundOf(
  trials: Trials,
  subject: Operation,
  index: number,
  others: readonly Operation[],
): Steps<string | undefined> {
  const readers = trials.all.filter(({ name, args }) => READERS.test(name) && args.length === 1);
  const bounds = new Set<string>();
  let called = 0;
  const count = countOf((yield* trials.fresh()).object)?.code;
  for (let made = 0; made < OBJECTS; made++) {
    const own = trials.random.fork(made);
    const receiver = yield* trials.built(others, made % CALLS_BEFORE, own.fork('build'));
    const sizeNow = (): Size | undefined => sizesOf(receiver.object).find(({ code }) => code === count);
    const size = sizeNow();
    if (size === undefined) return undefined;
    const place = size.value + BEYOND;
    const call = receiver.draw(subject, own.fork('call'));
    const values = call.args.flatMap((arg, at) => (at !== index && arg.kind === 'value' ? [arg.value] : []));
    // A reader may look for the number as an element.
    if (values.includes(place) || (yield* isRead(receiver, readers, place, []))) continue;
    const before = graphKey(receiver.graph);
    if (!(yield* succeeds(receiver, withValue(call, index, place)))) continue;
    // It refuses the index without a word.
    if (graphKey(receiver.graph) === before) return undefined;
    called++;
    const now = sizeNow()?.value;
    if (now === size.value) bounds.add(`< ${size.code}`);
    else if (now !== size.value + 1) return undefined;
    else if (yield* isRead(receiver, readers, place, values)) return undefined;
    else bounds.add(`<= ${size.code}`);
  }
  return called >= ENOUGH && bounds.size === 1 ? [...bounds][0] : undefined;
}

/** True if a reader finds something that was given at an index. */
function* isRead(
  receiver: Receiver,
  readers: readonly Operation[],
  place: number,
  values: readonly unknown[],
): Steps<boolean> {
  const found = new Set<unknown>([true, 1, ...values]);
  for (const operation of readers) {
    if (!(yield* succeeds(receiver, { operation, args: [{ kind: 'value', value: place }] }))) continue;
    if (found.has(receiver.result)) return true;
  }
  return false;
}
