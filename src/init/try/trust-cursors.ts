import { isInstance } from '../../base/is-instance.ts';
import { unlessThrows } from '../../base/unless-throws.ts';
import type { ProposedMethod, SortedOperations } from '../proposal.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import { addsShapes, CHECK, isNoticed } from './distrust-reads.ts';
import { keepsItems } from './shown-items.ts';
import { resultWithin } from './steps-within.ts';
import { succeeds, type Trials } from './trials.ts';
import { trustedNote } from './trusted-note.ts';

/** Objects on which a method is called, and builder calls before, at most. */
const OBJECTS = 32;
const CALLS_BEFORE = 8;

/**
 * Trusts methods without arguments that only move a cursor: they lead fields of the object to others of its parts, such as `next` of
 * a list with a current item. A model of what builders make would reject each state in which it was moved. The object must have
 * the same parts and show the same items after it, and later calls must notice it.
 */
export async function trustCursors<T extends SortedOperations & { readonly notes: readonly string[] }>(
  trials: Trials,
  sorted: T,
): Promise<T> {
  const builders = trials.among(sorted.builders);
  if (builders.length === 0) return sorted;
  const cursors: ProposedMethod[] = [];
  for (const method of sorted.methods) {
    const subject = trials.find(method);
    if (subject === undefined || subject.args.length > 0 || method.remark !== undefined) continue;
    const own = trials.fork(method.name);
    const isCursor =
      (await resultWithin(movesOnly(own, builders, subject))) === true &&
      (await resultWithin(keepsItems(own, builders, subject, CHECK))) === true &&
      (await addsShapes(own, builders, subject)) &&
      (await resultWithin(isNoticed(own, builders, subject))) === true;
    if (isCursor) cursors.push(method);
  }
  const notes = cursors.map(({ name }) => trustedNote(name, 'only moves a cursor'));
  return {
    ...sorted,
    builders: [...sorted.builders, ...cursors],
    methods: sorted.methods.filter((method) => !cursors.includes(method)),
    notes: [...sorted.notes, ...notes],
  };
}

/** True if a method changes objects, and each time only to which of its parts, if any, fields of the object itself lead. */
function* movesOnly(trials: Trials, builders: readonly Operation[], subject: Operation): Steps<boolean> {
  let hasMoved = false;
  for (let made = 0; made < OBJECTS; made++) {
    const receiver = yield* trials.built(builders, made % CALLS_BEFORE, trials.random.fork(`cursor ${made}`));
    const { object } = receiver;
    const before = new Map(receiver.objects.map((part) => [part, valuesOf(part)]));
    if (!(yield* succeeds(receiver, { operation: subject, args: [] }))) return false;
    const parts = receiver.objects;
    if (parts.length !== before.size || parts.some((part) => !before.has(part))) return false;
    for (const [part, values] of before) {
      const changed = changedAmong(values, valuesOf(part));
      const isMoved = part === object && changed.every((value) => isPart(value, before));
      if (changed.length > 0 && !isMoved) return false;
      hasMoved ||= changed.length > 0;
    }
  }
  return hasMoved;
}

const isPart = (value: unknown, parts: ReadonlyMap<unknown, unknown>): boolean =>
  value === undefined || value === null || parts.has(value);

/** Returns the values before and after of what changed. */
const changedAmong = (
  before: ReadonlyMap<unknown, unknown>,
  after: ReadonlyMap<unknown, unknown>,
): readonly unknown[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) =>
    Object.is(before.get(key), after.get(key)) ? [] : [before.get(key), after.get(key)],
  );

/** Returns the values of the fields of an object, and of what a Map or a Set holds. */
const valuesOf = (object: object): ReadonlyMap<unknown, unknown> =>
  new Map<unknown, unknown>([
    ...Reflect.ownKeys(object).map(
      (key) => [key, unlessThrows<unknown>(() => Reflect.get(object, key))] as const,
    ),
    ...(isInstance(object, Map) || isInstance(object, Set) ? object.entries() : []),
  ]);
