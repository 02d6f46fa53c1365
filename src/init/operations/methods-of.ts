import { prototypeChain } from '../../base/prototype-chain.ts';
import type { AnyFunction } from '../../programs/source/read-function.ts';

/**
 * Yields the methods of a class and of those that it extends, with the prototype that has each.
 *
 * @param isLeftOut true for prototypes whose methods do not count.
 */
export function* methodsOf(
  Class: AnyFunction,
  isLeftOut: (prototype: object) => boolean = () => false,
): Generator<[name: string, method: AnyFunction, prototype: object]> {
  const seen = new Set<string>();
  for (const link of prototypeChain((Class.prototype as object | null | undefined) ?? null)) {
    if (isLeftOut(link)) continue;
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(link))) {
      if (seen.has(name)) continue;
      // A class may hide a method that it inherits: `List.prototype.concat = undefined`.
      seen.add(name);
      if (typeof value === 'function') yield [name, value as AnyFunction, link];
    }
  }
}
