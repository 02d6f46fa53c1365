import { prototypeChain } from '../../prototype-chain.ts';
import type { Frame } from '../../structure/framed-structure.ts';
import { describeThrown, errorMark } from '../run/thrown.ts';

/** Maximum number of items read from an iterator. */
export const MAX_ITERATED = 100;

/** Returns the values that an object shows without a call: those of its getters, then the list that it iterates over. */
export function observableValues(object: object, frame: Frame): readonly unknown[] {
  const attempt = (work: () => unknown): unknown => {
    try {
      return frame(work);
    } catch (error) {
      return errorMark(describeThrown(error));
    }
  };
  const read = (name: PropertyKey): unknown => (object as Record<PropertyKey, unknown>)[name];
  const iterate = (): unknown[] => {
    const items: unknown[] = [];
    if (typeof read(Symbol.iterator) !== 'function') return items;
    for (const item of object as Iterable<unknown>) if (items.push(item) >= MAX_ITERATED) break;
    return items;
  };
  return [...getterNames(object).map((name) => attempt(() => read(name))), attempt(iterate)];
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
