import { errorMark } from '../findings/known-faults.ts';
import { describeThrown } from '../run/thrown.ts';
import type { Frame } from '../run/within.ts';
import { prototypeChain } from '../../prototype-chain.ts';

/** What an object iterates over is looked at as far as here. */
export const ITERATED = 100;

/** What can be got out of an object without a call: from its getters, and by iterating over it. */
export function shownBy(object: object, frame: Frame): readonly unknown[] {
  const attempt = (work: () => unknown): unknown => {
    try {
      return frame(work);
    } catch (error) {
      return errorMark(describeThrown(error));
    }
  };
  const read = (name: PropertyKey): unknown => (object as Record<PropertyKey, unknown>)[name];
  const iterated = (): unknown[] => {
    const items: unknown[] = [];
    if (typeof read(Symbol.iterator) !== 'function') return items;
    for (const item of object as Iterable<unknown>) if (items.push(item) >= ITERATED) break;
    return items;
  };
  return [...getters(object).map((name) => attempt(() => read(name))), attempt(iterated)];
}

/** The properties of an object that its classes compute. */
function getters(object: object): PropertyKey[] {
  const found: PropertyKey[] = [];
  for (const link of prototypeChain(Object.getPrototypeOf(object) as object | null)) {
    for (const key of Reflect.ownKeys(link)) {
      if (Reflect.getOwnPropertyDescriptor(link, key)!.get !== undefined) found.push(key);
    }
  }
  return found;
}
