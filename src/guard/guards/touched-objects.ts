import { statesOf, type GuardState } from './guard-state.ts';

/** Maximum number of other objects that are judged after a call; bounds the time of a call of a container. */
const MAX_TOUCHED = 16;
/** Maximum number of items of one container that are looked at. */
const MAX_ITEMS = 64;

const NONE: readonly GuardState[] = [];

/** The keys of an object that has data properties only, all of them enumerable and named by strings. */
interface PlainLayout {
  readonly prototype: object | null;
  readonly keys: readonly string[];
}
/** The layout of the last such object; the next object nearly always has the same. */
let plain: PlainLayout = { prototype: null, keys: [] };

/**
 * Returns up to 16 other guarded objects that a call may have changed. They are its arguments, its result, and the
 * objects that the receiver held after its last call or holds now.
 *
 * @param held what the receiver holds now: see {@link heldObjects}.
 */
export function touchedObjects(
  { object, neighbours }: GuardState,
  held: readonly GuardState[],
  args: readonly unknown[],
  result: unknown,
): readonly GuardState[] {
  let found = NONE;
  for (let index = 0; index <= args.length; index++) {
    const value = index === args.length ? result : args[index];
    if (typeof value === 'object' && value !== null && value !== object) found = withStates(found, value);
  }
  if (neighbours.length > 0) found = [...found, ...neighbours];
  if (held.length > 0) found = [...found, ...held];
  if (found.length === 0) return found;
  return [...new Set(found)].filter((state) => state.object !== object).slice(0, MAX_TOUCHED);
}

/**
 * Returns the guarded objects in the fields of an object, and in the arrays, Maps and Sets there. Calls no
 * accessor, unless it replaces a field that other objects of the class have.
 *
 * @param onFunction called with each field that holds a function.
 */
export function heldObjects(object: object, onFunction?: (key: PropertyKey) => void): readonly GuardState[] {
  let found = NONE;
  if (Array.isArray(object)) return found;
  const keys = isPlain(object) ? plain.keys : dataKeys(object);
  for (let index = 0; index < keys.length; index++) {
    const value = (object as Record<PropertyKey, unknown>)[keys[index]!];
    if (typeof value === 'object' && value !== null) found = withStates(found, value);
    else if (typeof value === 'function') onFunction?.(keys[index]!);
  }
  return found;
}

/** True if an object has the layout that was found last. */
function isPlain(object: object): boolean {
  const { keys, prototype } = plain;
  if (Object.getPrototypeOf(object) !== prototype) return false;
  let count = 0;
  // The fastest way to compare the names of the fields.
  for (const key in object) if (key !== keys[count++]) return false;
  return count === keys.length;
}

/** Returns the keys of an object's data properties, and remembers its layout if it has no other properties. */
function dataKeys(object: object): readonly PropertyKey[] {
  const all = Reflect.ownKeys(object);
  const keys = all.filter((key) => 'value' in Reflect.getOwnPropertyDescriptor(object, key)!);
  if (keys.length === all.length && all.every((key) => typeof key === 'string')) {
    plain = { prototype: Object.getPrototypeOf(object) as object | null, keys: all };
  }
  return keys;
}

/** Returns `found` followed by the states of an object and of its items, as far as these are guarded. */
function withStates(found: readonly GuardState[], value: object): readonly GuardState[] {
  const states = statesOf(value);
  const items = itemsOf(value);
  if (items === NO_ITEMS) return states.length === 0 ? found : [...found, ...states];
  const all = [...found, ...states];
  let rest = MAX_ITEMS;
  for (const item of items) {
    if (rest-- === 0 || all.length >= MAX_TOUCHED) break;
    all.push(...statesOf(item));
  }
  return all.length === found.length ? found : all;
}

/** Returns the states of an object and of its items, one for each guard; none if nothing there is guarded. */
export const statesIn = (value: object): readonly GuardState[] => withStates(NONE, value);

const NO_ITEMS: readonly unknown[] = [];

function itemsOf(value: object): Iterable<unknown> {
  if (Array.isArray(value)) return Array.prototype.values.call(value);
  if (value instanceof Map) return Map.prototype.values.call(value);
  if (value instanceof Set) return Set.prototype.values.call(value);
  return NO_ITEMS;
}
