/**
 * The key under which the prototype of a guarded class stores the prototype of the original class. A registered symbol,
 * since `learn-inv` and `learn-inv-guard` have copies of this code.
 */
export const ORIGINAL_PROTOTYPE = Symbol.for('learn-inv.stands-for');

/** Returns the prototype of an object; for an object of a guarded class, that of the original class. */
export const plainPrototypeOf = (object: object): object | null =>
  originalOf(Object.getPrototypeOf(object) as object | null);

/** Returns a prototype; for that of a guarded class, the prototype of the original class. */
export function originalOf<Prototype extends object | null>(prototype: Prototype): Prototype {
  let original = prototype;
  while (original !== null && Object.hasOwn(original, ORIGINAL_PROTOTYPE)) {
    original = (original as { readonly [ORIGINAL_PROTOTYPE]: Prototype })[ORIGINAL_PROTOTYPE];
  }
  return original;
}
