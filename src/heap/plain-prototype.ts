/**
 * The key under which the prototype of a guarded class stores the prototype of the original class. A registered symbol,
 * since a standalone module has its own copy of this code.
 */
export const ORIGINAL_PROTOTYPE = Symbol.for('learn-inv.stands-for');

/** Returns the prototype of an object; for an object of a guarded class, that of the original class. */
export function plainPrototypeOf(object: object): object | null {
  const prototype = Object.getPrototypeOf(object) as object | null;
  if (prototype === null || !Object.hasOwn(prototype, ORIGINAL_PROTOTYPE)) return prototype;
  return (prototype as { readonly [ORIGINAL_PROTOTYPE]: object })[ORIGINAL_PROTOTYPE];
}
