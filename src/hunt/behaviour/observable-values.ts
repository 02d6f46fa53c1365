import { nextTurn } from '../../base/next-turn.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';
import { isPromiseLike } from '../../base/is-promise-like.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { Frame } from '../../objects/structure/framed-structure.ts';
import { describeThrown, errorMark } from '../../base/thrown.ts';

/** Maximum number of items read from an iterator. */
export const MAX_ITERATED = 100;
/** Stands for the value of a promise that does not settle at once. */
const PENDING = 'pending';

/**
 * Returns the values that an object shows without a call: those of its getters, the lists that its views iterate over, then its own
 * list. A promise counts as its settled value.
 */
export function* observableValues(object: object, frame: Frame): Steps<readonly unknown[]> {
  const attempt = function* (work: () => unknown): Steps<unknown> {
    try {
      const value = frame(work);
      return isPromiseLike(value) && value !== object ? yield* settled(settledSoon(value)) : value;
    } catch (error) {
      return errorMark(describeThrown(error));
    }
  };
  const read = (name: PropertyKey): unknown => (object as Record<PropertyKey, unknown>)[name];
  const values: unknown[] = [];
  for (const name of getterNames(object)) values.push(yield* attempt(() => read(name)));
  for (const view of viewsOf(object)) values.push(yield* attempt(() => iterated(read(view) as object)));
  values.push(yield* attempt(() => iterated(object)));
  return values;
}

/** Returns the names of the values of {@link observableValues}: those of the getters and views, then `the iterator`. */
export const observableNames = (object: object): string[] => [
  ...getterNames(object).map(String),
  ...viewsOf(object),
  'the iterator',
];

/** Returns the items that an object iterates over, or a promise of them. */
function iterated(object: object): unknown[] | Promise<unknown[]> {
  const { [Symbol.iterator]: iterator, [Symbol.asyncIterator]: later } = object as Partial<
    Iterable<unknown> & AsyncIterable<unknown>
  >;
  if (typeof iterator !== 'function') return typeof later === 'function' ? iteratedLater(object) : [];
  const items: unknown[] = [];
  for (const item of object as Iterable<unknown>) if (items.push(item) >= MAX_ITERATED) break;
  return items;
}

async function iteratedLater(object: object): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of object as AsyncIterable<unknown>) if (items.push(item) >= MAX_ITERATED) break;
  return items;
}

/** Waits for a promise as long as the process has something to do at once, without waiting for timers. */
function settledSoon(promise: PromiseLike<unknown>): Promise<unknown> {
  return Promise.race([promise, nextTurn().then(() => PENDING)]);
}

/** Returns the public fields that hold another object of the same class to iterate over: the inverse of a map. */
function viewsOf(object: object): string[] {
  const prototype = Object.getPrototypeOf(object) as object | null;
  const isIterable =
    prototype !== null && typeof Reflect.get(prototype, Symbol.iterator, object) === 'function';
  if (!isIterable) return [];
  return Object.entries(Object.getOwnPropertyDescriptors(object)).flatMap(([name, { value }]) => {
    const isView =
      typeof value === 'object' &&
      value !== null &&
      value !== object &&
      Object.getPrototypeOf(value) === prototype;
    return isView && !name.startsWith('_') ? name : [];
  });
}

/** Returns the names of the getters of an object's classes. */
function getterNames(object: object): PropertyKey[] {
  const found: PropertyKey[] = [];
  for (const prototype of prototypeChain(Object.getPrototypeOf(object) as object | null)) {
    for (const key of Reflect.ownKeys(prototype)) {
      if (Reflect.getOwnPropertyDescriptor(prototype, key)!.get !== undefined) found.push(key);
    }
  }
  return found;
}
