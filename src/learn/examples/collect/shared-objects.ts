import { LearnInvError } from '../../../base/error.ts';
import { ClassTable } from '../../../objects/heap/class-table.ts';
import type { Random } from '../../../base/random.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Operation, Structure } from '../../../objects/structure/structure.ts';
import { Receiver } from './receiver.ts';
import { usableBuilders } from './usable-builders.ts';

/** Builder calls on each of the two objects that are compared. */
const CALLS = 12;

/** Puts one object back into the state in which it was first seen. */
type Restore = () => void;

/**
 * Returns a copy of a structure that takes back, before each new object, what calls on earlier ones changed in the
 * objects that all of them share. An example is the sentinel of red-black trees, one for all trees of a module. Removal
 * sets its parent, and the next tree would begin with nodes of an earlier one.
 *
 * Objects are shared if two new objects both reach them after some builder calls.
 *
 * @param framed the structure as its calls are to be made to find them.
 */
export function* withoutSharedChanges(
  structure: Structure,
  framed: Structure,
  k: number,
  random: Random,
): Steps<Structure> {
  const first = yield* reachedObjects(framed, k, random.fork('first'));
  const second = yield* reachedObjects(framed, k, random.fork('second'));
  const shared = [...first].filter(([object]) => second.has(object)).map(([, restore]) => restore);
  if (shared.length === 0) return structure;
  return {
    ...structure,
    create: (size, environment) => {
      for (const restore of shared) restore();
      return structure.create(size, environment);
    },
  };
}

/** Makes an object by builders; returns all objects that it ever reached but itself. */
function* reachedObjects(structure: Structure, k: number, random: Random): Steps<Map<object, Restore>> {
  const reached = new Map<object, Restore>();
  try {
    const builders: readonly Operation[] = usableBuilders(structure, k);
    const receiver = yield* settled(Receiver.start(structure, k, new ClassTable()));
    for (let made = 0; made <= CALLS; made++) {
      for (const object of receiver.objects.slice(1)) {
        if (!reached.has(object)) reached.set(object, restoring(object));
      }
      yield* settled(receiver.apply(receiver.draw(random.pick(builders), random)));
    }
  } catch (error) {
    // A builder that throws is reported where objects are collected.
    if (!(error instanceof LearnInvError)) throw error;
  }
  return reached;
}

function restoring(object: object): Restore {
  const properties = new Map(
    Reflect.ownKeys(object).map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key)]),
  );
  const items = object instanceof Map || object instanceof Set ? [...object] : [];
  return () => {
    for (const key of Reflect.ownKeys(object)) if (!properties.has(key)) Reflect.deleteProperty(object, key);
    for (const [key, property] of properties) if (property) Reflect.defineProperty(object, key, property);
    if (object instanceof Map) refill(object, items as [unknown, unknown][], (map, item) => map.set(...item));
    if (object instanceof Set) refill(object, items, (set, item) => set.add(item));
  };
}

function refill<C extends { clear(): void }, I>(
  container: C,
  items: readonly I[],
  add: (container: C, item: I) => void,
): void {
  container.clear();
  for (const item of items) add(container, item);
}
