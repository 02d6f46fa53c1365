import type { Repair } from '../../classifier/explain/explanation.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { Value } from '../../heap/value.ts';
import {
  changed,
  changeOfRepair,
  changesLike,
  EMPTY,
  filledItems,
  isUniform,
  placesOf,
  put,
  uniformChanges,
  type Change,
  type Spot,
} from './change.ts';
import { TIME, type Continuing } from './continuation.ts';
import type { Callable } from '../callable.ts';
import type { Fault } from '../fault.ts';
import type { Sequence } from '../sequence.ts';
import { Twin, type Look } from './twin.ts';

/** So many random continuations are tried, of at most so many calls. */
const CONTINUED = 40;
const LONGEST = 16;
/** Fields of the same name that are tried before one counts as never read. */
const ELSEWHERE = 12;
/** Items of arrays that are looked at, at most, and continuations that are tried with each. */
const ITEMS = 100;
const PROBED = 8;

/**
 * Looks for a change that makes the object valid, and no difference: the object as it is and the changed one are
 * continued by the same random calls, as long as these leave the changed one valid, and neither returns, throws, shows
 * or holds anything that the other does not, but for what stands at the changed places, which no call reads before
 * something is put there anew. Such an object is rejected for values that nobody will see (a stale reference in a
 * sentinel, marks of a walk), and is observationally equivalent to a valid one.
 *
 * Of a field that calls never read, that is so too. So either they can tell the object before the fault from one with
 * another value in some field of that name, or the change leaves all such fields alike, as marks that are reset are.
 *
 * Of arrays that are used in part, what is left in the rest is emptied as a whole, as far as calls do not read it; then
 * as far as builders do not, since with one item emptied the object is no more valid than it was, and what a method that
 * is at fault itself makes of such an object tells nothing.
 *
 * @param fault leaves the object that is rejected.
 * @param repairs changes of one place each that the oracle accepts.
 * @returns the change in words.
 */
export function equivalentRepair(
  { sequence, before, after }: Fault,
  repairs: readonly Repair[],
  options: Continuing,
): string | undefined {
  // A view of an object cannot be changed.
  if (options.structure.expose !== undefined || before === undefined || after === undefined) return undefined;
  const prefix = { k: sequence.k, calls: sequence.calls.slice(0, -1) };
  const isRead = (change: Change): boolean =>
    changesLike(change, after, before)
      .slice(0, ELSEWHERE)
      .some((other) => tells(prefix, other, { ...options, isValid: () => true }));
  const single = repairs
    .map((repair) => changeOfRepair(repair, after))
    .find((change) => !tells(sequence, change, options) && (isUniform(change, after) || isRead(change)));
  const works = (change: Change): boolean =>
    change.spots.length > 0 && options.isValid(changed(after, change)) && !tells(sequence, change, options);
  const found = single ?? uniformChanges(after).find(works);
  if (found !== undefined) return found.words;
  for (const callable of [options.callable, { ...options.callable, methods: [] }]) {
    for (const to of EMPTY) {
      const change = emptying(sequence, to, after, options, callable);
      if (works(change)) return change.words;
    }
  }
  return undefined;
}

/** Empties the items of arrays that calls do not seem to read: what is left behind those in use. */
function emptying(
  sequence: Sequence,
  to: Value,
  after: ObjectGraph,
  options: Continuing,
  callable: Callable,
): Change {
  const filled = filledItems(after, to);
  const probing = { ...options, callable, isValid: () => true };
  const isUnread = (spot: Spot): boolean =>
    !tells(sequence, { spots: [spot], to, words: '' }, probing, PROBED);
  const unread = filled.length > ITEMS ? [] : filled.filter(isUnread);
  return { spots: unread, to, words: `${unread.length} items of arrays emptied` };
}

/**
 * Whether calls can tell an object from the same one changed, as long as that is valid; so it is taken to be where the
 * change is none of properties, or a call does not return.
 */
function tells(sequence: Sequence, change: Change, options: Continuing, times = CONTINUED): boolean {
  for (let made = 0; made < times; made++) {
    let differs = true;
    options.limit.run(() => {
      const pair = twins(sequence, change, options);
      differs = pair === undefined || continued(...pair, sequence.k, options);
    }, TIME);
    if (differs) return true;
  }
  return false;
}

/** The object as it is, and changed; undefined where that is not a matter of properties. */
function twins(sequence: Sequence, change: Change, options: Continuing): [Twin, Twin] | undefined {
  const { classes } = options;
  try {
    const asItIs = new Twin(options, sequence, (objects) => placesOf(change, objects, classes));
    const other = new Twin(options, sequence, (objects) => {
      const places = placesOf(change, objects, classes);
      put(change, places, objects);
      return places;
    });
    return [asItIs, other];
  } catch {
    return undefined;
  }
}

/** Whether random calls made on both come to anything that differs. */
function continued(a: Twin, b: Twin, k: number, { callable, isValid, random, onCall }: Continuing): boolean {
  const operations = [...callable.builders, ...callable.methods];
  if (differ(a, b, a.shown, b.shown)) return true;
  for (let left = 1 + random.below(LONGEST); left > 0; left--) {
    const call = a.receiver.draw(random.pick(operations), random);
    const same = a.translate(call, b);
    if (same === undefined) continue;
    onCall?.({ k, calls: [...a.receiver.calls, call] });
    const got = [a.make(call), b.make(same)] as const;
    // What breaks a valid object may do anything to another one.
    if (!isValid(b.receiver.graph)) return false;
    if (differ(a, b, ...got)) return true;
  }
  return differ(a, b, a.shown, b.shown);
}

function differ(a: Twin, b: Twin, gotOfA: readonly unknown[], gotOfB: readonly unknown[]): boolean {
  const [one, other] = [a.look(gotOfA), b.look(gotOfB)];
  return (
    one.key !== other.key ||
    Twin.overwritten(a, b).some(([ofA, ofB]) => nameOf(ofA, one) !== nameOf(ofB, other))
  );
}

/** A value as it can be compared with one in the other twin. */
const nameOf = (value: unknown, { objects }: Look): unknown =>
  typeof value === 'object' && value !== null ? `object ${objects.indexOf(value)}` : value;
