import { prototypeChain } from '../../base/prototype-chain.ts';
import { readFunction, type AnyFunction } from '../../programs/source/read-function.ts';
import { isCallbackName } from './argument-for.ts';

/**
 * Yields the functions in the fields of an object that its class defines, such as arrow functions; not those that it
 * was given, such as a comparator, nor bound ones, which have no code: the method of the name has it.
 */
export function* functionsIn(
  object: object,
  Class: AnyFunction,
): Generator<[string, AnyFunction, undefined]> {
  if (object === Class.prototype) return;
  const code = [...prototypeChain(Class)].map((link) => Function.prototype.toString.call(link)).join('\n');
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
    if (typeof value !== 'function' || isCallbackName(name)) continue;
    // A bound method, `this.get = this.get.bind(this)`, has no code of its own: that of the prototype counts.
    if (readFunction(value as AnyFunction) === undefined) continue;
    if (code.includes(Function.prototype.toString.call(value))) yield [name, value as AnyFunction, undefined];
  }
}

/** True for the prototype of an event emitter, of Node or of a package: its methods do not concern a container. */
const isEmitter = (prototype: object): boolean =>
  ['on', 'emit', 'removeListener'].every((name) => Object.hasOwn(prototype, name));

/** Yields the methods of a class and of those that it extends, with the prototype that has each. */
export function* methodsOf(Class: AnyFunction): Generator<[string, AnyFunction, object]> {
  const seen = new Set<string>();
  for (const link of prototypeChain((Class.prototype as object | null | undefined) ?? null)) {
    if (link !== Class.prototype && isEmitter(link)) continue;
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(link))) {
      if (typeof value !== 'function' || seen.has(name)) continue;
      seen.add(name);
      yield [name, value as AnyFunction, link];
    }
  }
}
