import { prototypeChain } from '../../prototype-chain.ts';

type AnyFunction = (...args: never[]) => unknown;

/** Share of a class's methods that its documentation must mention before the other methods count as undocumented. */
const DOCUMENTED = 0.5;

/**
 * Returns the names of methods that only the class itself is meant to call: its code calls them on `this`, and the
 * documentation of its package does not mention them.
 *
 * @param documentation the text of the documentation; undefined if there is none, and then no method counts as internal.
 */
export function internalMethods(Class: AnyFunction, documentation: string | undefined): ReadonlySet<string> {
  if (documentation === undefined) return new Set();
  const functions = new Map<string, AnyFunction>();
  for (const link of prototypeChain(Class.prototype as object | null)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(link))) {
      if (typeof value === 'function' && !functions.has(name)) functions.set(name, value as AnyFunction);
    }
  }
  const words = new Set(documentation.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu));
  const names = [...functions.keys()].filter((name) => name !== 'constructor' && !name.startsWith('_'));
  const undocumented = names.filter((name) => !words.has(name));
  if (undocumented.length > names.length * (1 - DOCUMENTED)) return new Set();
  const called = new Set<string>();
  for (const [name, code] of [...functions].map(
    ([name, of]) => [name, Function.prototype.toString.call(of)] as const,
  )) {
    for (const [, other] of code.matchAll(/\b(?:this|self|that)\.([\w$]+)\s*\(/g))
      if (other !== name) called.add(other!);
  }
  return new Set(undocumented.filter((name) => called.has(name)));
}
