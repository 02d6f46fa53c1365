import type { Repair } from '../classifier/explain/explanation.ts';
import type { ClassTable } from '../heap/class-table.ts';
import { valueFromJson } from '../heap/graph-json.ts';
import { containerOf } from '../heap/shape.ts';
import { ABSENT, Reference, type Value } from '../heap/value.ts';
import { TIME, type Continuing } from './continuation.ts';
import type { Sequence } from './sequence.ts';
import { Twin, type Look, type Place } from './twin.ts';

/** So many random continuations are tried, of at most so many calls. */
const CONTINUED = 40;
const LONGEST = 16;

/**
 * Looks for a repair that makes no difference: the object as it is and the repaired one are continued by the same
 * random calls, as long as these leave the repaired one valid, and neither returns, throws, shows or holds anything
 * that the other does not, but for what stands at the repaired place, which no call reads before something is put
 * there anew. Such an object is rejected for a value that nobody will see (a stale reference in a sentinel, a link
 * that is made anew before it is followed), and is observationally equivalent to a valid one.
 *
 * @param sequence leaves the object that is rejected.
 * @param repairs changes of one place each that the oracle accepts.
 */
export function equivalentRepair(
  sequence: Sequence,
  repairs: readonly Repair[],
  options: Continuing,
): Repair | undefined {
  // A view of an object cannot be repaired.
  if (options.structure.expose !== undefined) return undefined;
  return repairs.find((repair) => makesNoDifference(sequence, repair, options));
}

function makesNoDifference(sequence: Sequence, repair: Repair, options: Continuing): boolean {
  for (let made = 0; made < CONTINUED; made++) {
    let differs = true;
    options.limit.run(() => {
      const pair = twins(sequence, repair, options);
      differs = pair === undefined || continued(...pair, sequence.k, options);
    }, TIME);
    if (differs) return false;
  }
  return true;
}

/** The object as it is, and as it is repaired; undefined where that is not a matter of one property. */
function twins(sequence: Sequence, repair: Repair, options: Continuing): [Twin, Twin] | undefined {
  const placeOf = (objects: readonly object[]): Place => placeOfRepair(repair, objects, options.classes);
  try {
    const asItIs = new Twin(options, sequence, placeOf);
    const repaired = new Twin(options, sequence, (objects) => {
      const place = placeOf(objects);
      put(place, valueFromJson(repair.to, objects.length), objects);
      return place;
    });
    return [asItIs, repaired];
  } catch {
    return undefined;
  }
}

function placeOfRepair({ label, field }: Repair, objects: readonly object[], classes: ClassTable): Place {
  const holder = objects[label]!;
  const container = containerOf(holder);
  const item = /^(?:key|value)?\[(\d+)\]$/.exec(field)?.[1];
  if (container === 'object' || item === undefined) {
    return { holder, key: classes.keyOf(classes.nameOf(holder), field) };
  }
  if (container !== 'array') throw new RangeError('keys and values of Maps and Sets are no properties');
  return { holder, key: item };
}

function put({ holder, key }: Place, value: Value, objects: readonly object[]): void {
  const live = value instanceof Reference ? objects[value.label] : value;
  const done = value === ABSENT ? Reflect.deleteProperty(holder, key) : Reflect.set(holder, key, live);
  if (!done) throw new TypeError('the property cannot be written');
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
  if (one.key !== other.key) return true;
  return (a.isOverwritten || b.isOverwritten) && nameOf(a.value, one) !== nameOf(b.value, other);
}

/** What stands at the place, as it can be compared with what stands there in the other twin. */
const nameOf = (value: unknown, { objects }: Look): unknown =>
  typeof value === 'object' && value !== null ? `object ${objects.indexOf(value)}` : value;
