import { readFunction } from '../../source/read-function.ts';
import { isNodeName } from './argument-for.ts';
import { prototypeChain } from '../../prototype-chain.ts';

type AnyFunction = (...args: never[]) => unknown;

/** Share of the methods of a class that its documentation mentions, at least, if it is complete. */
const DOCUMENTED = 0.5;

/**
 * Returns the names of methods that only the class itself is meant to call: its code calls them on `this`, and the
 * documentation of its package does not mention them. If the documentation mentions few methods of the class, only those
 * count that also take an object of the structure, by the name of a parameter, and those whose names have one letter while
 * others are longer, since a minifier shortens the names of internal methods only.
 *
 * @param documentation the text of the documentation; undefined if there is none, and then no method counts as internal.
 */
export function internalMethods(Class: AnyFunction, documentation: string | undefined): ReadonlySet<string> {
  if (documentation === undefined) return new Set();
  const functions = new Map<string, AnyFunction>();
  for (const link of prototypeChain((Class.prototype as object | null | undefined) ?? null)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(link))) {
      if (typeof value === 'function' && !functions.has(name)) functions.set(name, value as AnyFunction);
    }
  }
  const words = new Set(documentation.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu));
  const names = [...functions.keys()].filter((name) => name !== 'constructor' && !name.startsWith('_'));
  // The names of one function are one method.
  const documented = new Set(names.filter((name) => words.has(name)).map((name) => functions.get(name)!));
  const undocumented = names.filter((name) => !documented.has(functions.get(name)!));
  const isComplete = documented.size >= DOCUMENTED * new Set(names.map((name) => functions.get(name)!)).size;
  const takesNode = (name: string): boolean =>
    readFunction(functions.get(name)!)?.parameters.some((parameter) => isNodeName(parameter.name)) === true;
  const isShortened = (name: string): boolean => name.length === 1 && names.some(({ length }) => length > 1);
  const called = new Set<string>();
  for (const [name, code] of [...functions].map(
    ([name, of]) => [name, Function.prototype.toString.call(of)] as const,
  )) {
    for (const [, other] of code.matchAll(/\b(?:_?this|self|that)\.([\w$]+)\s*\(/g))
      if (other !== name) called.add(other!);
  }
  const isInternal = (name: string): boolean => isComplete || takesNode(name) || isShortened(name);
  return new Set(undocumented.filter((name) => called.has(name) && isInternal(name)));
}
