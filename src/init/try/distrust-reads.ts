import { unlessThrows } from '../../base/unless-throws.ts';
import { looksLikeRead } from '../operations/builder-names.ts';
import type { ProposedOperation } from '../operations/proposed-operation.ts';
import type { SortedOperations } from '../proposal.ts';
import { keepsItems } from './shown-items.ts';
import { resultWithin, stepsWithin } from './steps-within.ts';
import { type Trials, succeeds } from './trials.ts';
import { trustedNote } from './trusted-note.ts';
import type { HeapObject, ObjectGraph } from '../../objects/heap/graph.ts';
import { Reference, valueKey, type Value } from '../../objects/heap/value.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';

/** How a read is called: it must leave all items. */
export const CHECK = { label: 'items', objects: 64, callsBefore: 8, mostLost: 0 };

/**
 * Puts trusted methods under test that only read by their names and change the object all the same, such as `get` of a
 * cache: if they are at fault, every object that they make would count as valid. Trusted stays a read that makes shapes
 * which no other builder makes, without which a model rejects what it leaves, if the object shows the same items after it, and later
 * calls notice it: what they do not notice is a cache, which a hunt knows how to judge.
 */
export async function distrustReads<T extends SortedOperations>(
  trials: Trials,
  sorted: T,
): Promise<T & { readonly notes: readonly string[] }> {
  const isRead = ({ name }: ProposedOperation): boolean => looksLikeRead(name);
  const others = sorted.builders
    .filter((builder) => !isRead(builder))
    .map((builder) => trials.find(builder)!);
  const tested: ProposedOperation[] = [];
  const notes: string[] = [];
  for (const builder of others.length === 0 ? [] : sorted.builders.filter(isRead)) {
    const { name } = builder;
    const [own, subject] = [trials.fork(name), trials.find(builder)!];
    const isTrusted =
      (await addsShapes(own, others, subject)) &&
      (await resultWithin(keepsItems(own, others, subject, CHECK))) === true &&
      (await resultWithin(isNoticed(own, others, subject))) !== false;
    if (!isTrusted) tested.push(builder);
    else
      notes.push(trustedNote(name, 'changes the object', ', since it makes states that nothing else makes'));
  }
  return {
    ...sorted,
    builders: sorted.builders.filter((builder) => !tested.includes(builder)),
    methods: [...tested, ...sorted.methods],
    notes,
  };
}

/** Number of objects that are made. */
const OBJECTS = 200;
/** Most builder calls for one object. */
const CALLS = 8;
/** Time limit in milliseconds. */
const TIMEOUT = 2000;

/** True if an operation makes objects of shapes that the builders do not make; see {@link shapeKey}. */
export async function addsShapes(
  trials: Trials,
  builders: readonly Operation[],
  operation: Operation,
): Promise<boolean> {
  const built = new Set<string>();
  await stepsWithin(collectShapes(trials.fork('built'), builders, built), TIMEOUT);
  const more = new Set<string>();
  await stepsWithin(collectShapes(trials.fork('more'), [...builders, operation], more), TIMEOUT);
  return [...more].some((shape) => !built.has(shape));
}

/** Adds the shapes of objects that random calls of operations make, after each call. */
function* collectShapes(trials: Trials, operations: readonly Operation[], found: Set<string>): Steps<void> {
  const { random } = trials;
  for (let made = 0; made < OBJECTS; made++) {
    const receiver = yield* trials.fresh();
    found.add(shapeKey(receiver.graph));
    for (let call = 0; call < CALLS; call++) {
      if (!(yield* succeeds(receiver, receiver.draw(random.pick(operations), random)))) break;
      found.add(shapeKey(receiver.graph));
    }
  }
}

/** Objects that are made with a read and without it, and most calls before and after it. */
const COMPARED = 96;
const CALLS_COMPARED = 8;

/** True if what later calls return depends on whether an object was read before. */
export function* isNoticed(trials: Trials, builders: readonly Operation[], read: Operation): Steps<boolean> {
  for (let made = 0; made < COMPARED; made++) {
    const own = trials.random.fork(`noticed ${made}`);
    const results = function* (isRead: boolean): Steps<string> {
      const receiver = yield* trials.built(builders, made % CALLS_COMPARED, own.fork('build'));
      if (isRead) yield* succeeds(receiver, receiver.draw(read, own.fork('read')));
      const later = own.fork('later');
      const found: string[] = [];
      for (let left = CALLS_COMPARED; left > 0; left--) {
        const isReturned = yield* succeeds(receiver, receiver.draw(later.pick(trials.ofValues), later));
        found.push(isReturned ? textOf(receiver.result) : 'throws');
      }
      return found.join('\n');
    };
    if ((yield* results(true)) !== (yield* results(false))) return true;
  }
  return false;
}

/** Returns a plain value, or a list of such, as text: other objects may hold what a cache holds, or throw if they are read. */
function textOf(result: unknown): string {
  const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
  if (isPlain(result)) return String(result);
  const items = unlessThrows(() => (Array.isArray(result) ? Array.from(result as unknown[]) : [result]));
  return items?.every(isPlain) === true ? items.map(String).join() : 'object';
}

/**
 * Returns a string that is equal for two graphs if they are equal without their data: the same classes and references.
 * Numbers in typed arrays count, since they are usually positions in other arrays; the keys of dictionaries do not.
 */
const shapeKey = ({ objects }: ObjectGraph): string => objects.map(keyOfObject).join('\n');

function keyOfObject({ shape, values, items }: HeapObject): string {
  const isTyped = shape.container === 'typed-array';
  const known = (value: Value): string =>
    value instanceof Reference ? String(value.label) : isTyped ? valueKey(value) : '.';
  return [shape.className, ...values.map(known), '|', ...items.map(known)].join(' ');
}
