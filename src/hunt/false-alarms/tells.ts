import type { ObjectGraph } from '../../heap/graph.ts';
import { changed, placesOf, put, type Change } from './change.ts';
import { TIME, type Continuing } from './continuation.ts';
import type { Sequence } from '../run/sequence.ts';
import { Twin, type Look } from './twin.ts';

/** So many random continuations are tried, of at most so many calls. */
export const CONTINUED = 40;
const LONGEST = 16;

/** Whether a change makes an object valid, and calls cannot tell the two from one another. */
export const isEquivalent = (
  sequence: Sequence,
  after: ObjectGraph,
  change: Change,
  options: Continuing,
): boolean => options.isValid(changed(after, change).graph) && !tells(sequence, change, options);

/**
 * Whether calls can tell an object from the same one changed, as long as that is valid; so it is taken to be where the
 * change is none of properties, or a call does not return.
 */
export function tells(sequence: Sequence, change: Change, options: Continuing, times = CONTINUED): boolean {
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
