import type { Frame } from '../../structure/framed-structure.ts';
import { jsMember } from '../../escape/javascript.ts';
import { prototypeChain } from '../../prototype-chain.ts';

/** A method that tells whether a key is present. */
export interface Lookup {
  /** Returns code that is true for a present key, from the code of the key. */
  readonly present: (key: string) => string;
  /** Returns code that is true for a fresh key. */
  readonly fresh: (key: string) => string;
  /** True if an object has a key; also if the lookup throws. */
  readonly has: (object: object, key: unknown) => boolean;
}

/** Names of methods that tell by true or false whether a key is present, the commonest first. */
const TESTS = ['has', 'hasKey', 'contains', 'containsKey', 'includes', 'exists', 'exist', 'isPresent'];
/** Names of methods that tell it for one kind of element, such as `hasNode` of a graph. */
const TESTS_OF_KINDS = /^(?:has|contains|exists)[A-Z]\w*$/;
/** Names of methods that return the value of a present key, and null or undefined otherwise. */
const VALUES = ['peek', 'get', 'find', 'search', 'lookup', 'getElementByKey'];

/** Returns the names of the members of an object and its classes. */
const memberNames = (object: object): string[] => [
  ...new Set([...prototypeChain(object)].flatMap((link) => Object.getOwnPropertyNames(link))),
];

/**
 * Returns the methods of an object that may tell whether a key is present, those that return true or false first.
 *
 * @param frame runs the methods.
 */
export function lookupsOf(object: object, frame: Frame = (work) => work()): Lookup[] {
  const isLookup = (name: string): boolean => {
    const method = (object as Record<string, unknown>)[name];
    return typeof method === 'function' && method.length === 1;
  };
  const call = (object: object, name: string, key: unknown): unknown =>
    frame(() => (object as Record<string, (key: unknown) => unknown>)[name]!(key));
  const ofKinds = memberNames(object).filter((name) => TESTS_OF_KINDS.test(name) && !TESTS.includes(name));
  const tests = [...TESTS, ...ofKinds].filter(isLookup).map((name) => ({
    present: (key: string) => `object${jsMember(name)}(${key})`,
    fresh: (key: string) => `!object${jsMember(name)}(${key})`,
    has: (object: object, key: unknown) => call(object, name, key) === true,
  }));
  const values = VALUES.filter(isLookup).map((name) => ({
    present: (key: string) => `object${jsMember(name)}(${key}) != null`,
    fresh: (key: string) => `object${jsMember(name)}(${key}) == null`,
    has: (object: object, key: unknown) => (call(object, name, key) ?? null) !== null,
  }));
  return [...tests, ...values].map(({ present, fresh, has }) => ({
    present,
    fresh,
    has: (object, key) => {
      try {
        return has(object, key);
      } catch {
        return true;
      }
    },
  }));
}
