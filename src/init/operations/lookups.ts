import { jsMember } from '../../base/escape/javascript.ts';
import { prototypeChain } from '../../base/prototype-chain.ts';
import { unlessThrows } from '../../base/unless-throws.ts';
import type { CallFrame } from '../../objects/structure/framed-structure.ts';
import { observed, parseObserver } from '../../objects/structure/observer.ts';

/** A method that tells whether a key is present, or what has two keys, such as an edge between nodes. */
export interface Lookup {
  /** Returns code that is true for a present key, from the code of the key, or of both keys. */
  readonly present: (...keys: readonly string[]) => string;
  /** Returns code that is true for a fresh key. */
  readonly fresh: (...keys: readonly string[]) => string;
  /** True if an object has a key; also if the lookup throws. */
  readonly has: (object: object, ...keys: readonly unknown[]) => boolean;
}

/** Names of methods that tell by true or false whether a key is present, the commonest first. */
const TESTS = ['has', 'hasKey', 'contains', 'containsKey', 'includes', 'exists', 'exist', 'isPresent'];
/** Names of methods that tell it for one kind of element, such as `hasNode` of a graph. */
const TESTS_OF_KINDS = /^(?:has|contains|exists)[A-Z]\w*$/;
/** Names of methods that return the value of a present key, and null or undefined otherwise. */
const VALUES = ['peek', 'get', 'find', 'search', 'lookup', 'getElementByKey'];

/** Observers that may list keys, and so tell whether one is there, each with its code. */
const LISTS = [
  ['keys()', '[...object.keys()]'],
  ['[...this]', '[...object]'],
  ['toArray()', '[...object.toArray()]'],
  ['values()', '[...object.values()]'],
] as const;

/** Returns the names of the members of an object and its classes. */
export const memberNames = (object: object): string[] => [
  ...new Set([...prototypeChain(object)].flatMap((link) => Object.getOwnPropertyNames(link))),
];

/**
 * Returns the methods of an object that may tell whether a key is present, those that return true or false first.
 *
 * @param keys number of keys that the methods take: 1, or 2 as for the edges of a graph.
 * @param frame watches their calls.
 */
export function lookupsOf(object: object, keys = 1, frame: CallFrame = (work) => work()): Lookup[] {
  const isLookup = (name: string): boolean => {
    const method = unlessThrows(() => (object as Record<string, unknown>)[name]);
    return typeof method === 'function' && method.length === keys;
  };
  const call = (object: object, name: string, given: readonly unknown[]): unknown =>
    frame(() => (object as Record<string, (...keys: unknown[]) => unknown>)[name]!(...given), name, given);
  const code = (name: string, given: readonly string[]): string =>
    `object${jsMember(name)}(${given.join(', ')})`;
  const ofKinds = memberNames(object).filter((name) => TESTS_OF_KINDS.test(name) && !TESTS.includes(name));
  const tests = [...TESTS, ...ofKinds].filter(isLookup).map((name): Lookup => ({
    present: (...given) => code(name, given),
    fresh: (...given) => `!${code(name, given)}`,
    has: (object, ...given) => call(object, name, given) === true,
  }));
  const values = (keys === 1 ? VALUES : []).filter(isLookup).map((name): Lookup => ({
    present: (...given) => `${code(name, given)} != null`,
    fresh: (...given) => `${code(name, given)} == null`,
    has: (object, ...given) => (call(object, name, given) ?? null) !== null,
  }));
  const lists = (keys === 1 ? LISTS : [])
    .map(([observer, code]) => ({ list: parseObserver(observer)!, code }))
    .filter(({ list }) => Array.isArray(observed(list, object)))
    .map(({ list, code }): Lookup => ({
      present: (key) => `${code}.includes(${key})`,
      fresh: (key) => `!${code}.includes(${key})`,
      has: (it, key) => (list.read(it) as unknown[]).includes(key),
    }));
  return [...tests, ...values, ...lists].map(({ present, fresh, has }) => ({
    present,
    fresh,
    has: (object, ...given) => unlessThrows(() => has(object, ...given), true),
  }));
}
