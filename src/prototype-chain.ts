/**
 * Yields an object and its prototypes, the nearest first. Leaves out `Object.prototype`, including that of another
 * realm, since its members belong to no class of the user.
 *
 * @param start an object, or `Class.prototype` to walk the classes only.
 */
export function* prototypeChain(start: object | null): Generator<object> {
  for (
    let link = start;
    link !== null && !isObjectPrototype(link);
    link = Object.getPrototypeOf(link) as object | null
  ) {
    yield link;
  }
}

const isObjectPrototype = (prototype: object): boolean =>
  Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, '__defineGetter__');
