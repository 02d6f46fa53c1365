import { jsMember } from '../../escape/javascript.ts';

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
/** Names of methods that return the value of a present key, and null or undefined otherwise. */
const VALUES = ['peek', 'get', 'find', 'search', 'lookup', 'getElementByKey'];

/** Returns the methods of an object that may tell whether a key is present, those that return true or false first. */
export function lookupsOf(object: object): Lookup[] {
  const isLookup = (name: string): boolean => {
    const method = (object as Record<string, unknown>)[name];
    return typeof method === 'function' && method.length === 1;
  };
  const call = (object: object, name: string, key: unknown): unknown =>
    (object as Record<string, (key: unknown) => unknown>)[name]!(key);
  const tests = TESTS.filter(isLookup).map((name) => ({
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
