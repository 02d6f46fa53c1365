import { LearnInvError } from '../../base/error.ts';
import { showThrown } from '../../base/show-thrown.ts';
import { ClassTable } from './class-table.ts';
import type { HeapObject, ObjectGraph } from './graph.ts';
import { lengthOf, readField, type FieldKey, tooLarge } from './own-fields.ts';
import type { Container } from './shape.ts';
import { indexedItems } from './sparse-array.ts';
import { ABSENT, referenceTo, type PlainValue, type Value } from './value.ts';
import { isInstance } from '../../base/is-instance.ts';
import type { Observer } from '../structure/observer.ts';

/** The result of reading a live object. */
export interface HeapReading {
  readonly graph: ObjectGraph;
  /** By label, the live objects that the graph was read from. */
  readonly objects: readonly object[];
}

/**
 * Reads everything reachable from an object, breadth first, as a canonical graph. Accessors are not called, and
 * functions are skipped. The walk uses a queue, so cycles and long lists do not overflow the stack.
 *
 * @param root any live object.
 * @param classes the known fields of each class; by default each object's own fields, sorted by name.
 * @param maxParts objects and items of containers, and keys of one object, that are read at most; default no limit.
 * @param observers what is read of the root besides its fields; by default the observers of the classes.
 * @throws LearnInvError `NO_READABLE_STATE` if reading an object throws, as a Proxy can do, or there are too many parts; `PRIVATE_FIELDS` if
 * private fields of a class are known but not exposed.
 * @example
 * ```ts
 * const { graph } = readHeap(new Map([['a', [1, 2]]]));
 * graph.objects.length; // 2: the Map and the array
 * ```
 */
export const readHeap = (
  root: object,
  classes: ClassTable = new ClassTable(),
  maxParts = Infinity,
  observers: readonly Observer[] = classes.observers,
): HeapReading => readHeaps([root], classes, maxParts, observers);

/** Like {@link readHeap}, for several objects at once: what they share is read once. */
export function readHeaps(
  roots: readonly object[],
  classes: ClassTable,
  maxParts = Infinity,
  observers: readonly Observer[] = [],
): HeapReading {
  const objects: object[] = [...roots];
  const labels = new Map(roots.map((root, label) => [root, label]));
  const valueOf = (live: unknown): Value => {
    if (typeof live !== 'object' || live === null) return plainValueOf(live);
    let label = labels.get(live);
    if (label === undefined) {
      label = objects.length;
      labels.set(live, label);
      objects.push(live);
    }
    return referenceTo(label);
  };

  const read: HeapObject[] = [];
  try {
    let items = 0;
    for (let label = 0; label < objects.length; label++) {
      items += itemCount(objects[label]!, classes);
      if (label + items > maxParts) throw tooLarge(maxParts);
      read.push(
        readObject(objects[label]!, classes, valueOf, maxParts, label < roots.length ? observers : []),
      );
    }
  } catch (cause) {
    throw unreadable(cause);
  }
  return { graph: { objects: read }, objects };
}

/** Returns the number of items of a list; 0 for other containers, which are as large as the memory they take. */
function itemCount(object: object, classes: ClassTable): number {
  if (ArrayBuffer.isView(object)) return (object as { readonly length?: number }).length ?? 0;
  return classes.containerOf(object) === 'array' ? lengthOf(object) : 0;
}

/** The error for what reading a live object threw: a LearnInvError itself. */
export const unreadable = (cause: unknown): LearnInvError =>
  isInstance(cause, LearnInvError)
    ? cause
    : new LearnInvError('NO_READABLE_STATE', 'an object cannot be read', {
        expected: 'objects whose keys, fields and class can be read',
        got: showThrown(cause),
        hint: 'let no Proxy of the state throw, or declare a view of the state: expose: (object) => ({ … })',
        cause,
      });

export function readObject(
  object: object,
  classes: ClassTable,
  valueOf: (live: unknown) => Value,
  maxKeys = Infinity,
  observers: readonly Observer[] = [],
): HeapObject {
  const { shape, keys } = classes.layoutOf(object, maxKeys, observers);
  const values = keys.map((key, field) => valueOf(fieldValue(object, shape.keys[field]!, key)));
  return { shape, values, items: itemsOf(object, shape.container).map(valueOf) };
}

/**
 * Converts a live value that is no object. A function, which is no state, becomes ABSENT; a string of more than 100,000
 * characters becomes a shorter one that differs for most other strings.
 */
export const plainValueOf = (live: unknown): PlainValue => {
  if (typeof live === 'string' && live.length > MAX_STRING) return shortened(live);
  return typeof live === 'function' ? ABSENT : (live as PlainValue);
};

/** Longest string that a graph holds. */
const MAX_STRING = 100_000;
/** Number of characters kept of a longer one: its first characters, and others at even distances. */
const KEPT = 500;

function shortened(text: string): string {
  const step = Math.floor(text.length / KEPT);
  let sample = '';
  for (let index = text.length - 1; index >= 0; index -= step) sample += text[index]!;
  return `${text.slice(0, KEPT)}… (${text.length} characters) ${sample}`;
}

/** Returns the value of a field: the own one, else a default on a prototype, else ABSENT. */
function fieldValue(object: object, name: string, key: FieldKey | undefined): unknown {
  if (key !== undefined) return readField(object, key);
  for (
    let prototype = Object.getPrototypeOf(object) as object | null;
    prototype !== null;
    prototype = Object.getPrototypeOf(prototype)
  ) {
    const property = Reflect.getOwnPropertyDescriptor(prototype, name);
    if (property !== undefined) return 'value' in property ? property.value : ABSENT;
  }
  return ABSENT;
}

/** Returns the items at the indices of a list, ABSENT for a hole. Does not call the iterator, which a class may replace. */
function readIndices(list: object, length: number, has: (index: number) => boolean): unknown[] {
  const items: unknown[] = [];
  for (let index = 0; index < length; index++)
    items.push(has(index) ? (list as Readonly<Record<number, unknown>>)[index] : ABSENT);
  return items;
}

/** Returns the items of a container; holes of an array are ABSENT. */
function itemsOf(object: object, container: Container): unknown[] {
  switch (container) {
    case 'array':
      return readIndices(object, lengthOf(object), (index) => index in object);
    case 'typed-array':
      return readIndices(object, (object as unknown as ArrayLike<unknown>).length, () => true);
    case 'map':
      return Array.isArray(object) ? indexedItems(object) : [...Map.prototype.entries.call(object)].flat(1);
    case 'set':
      return [...Set.prototype.values.call(object)];
    case 'date':
      return [Date.prototype.getTime.call(object)];
    case 'object':
      return [];
  }
}
