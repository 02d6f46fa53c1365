/**
 * The key, on the prototype of a guarded class, of the prototype that it stands for. A registered symbol, since a
 * standalone module has its own copy of this code.
 */
export const STANDS_FOR = Symbol.for('learn-inv.stands-for');

/** The prototype of an object as its class was written: that of a guarded class is looked through. */
export function plainPrototypeOf(object: object): object | null {
  const prototype = Object.getPrototypeOf(object) as object | null;
  if (prototype === null || !Object.hasOwn(prototype, STANDS_FOR)) return prototype;
  return (prototype as { readonly [STANDS_FOR]: object })[STANDS_FOR];
}
