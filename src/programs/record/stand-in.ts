/** Called with a test that a stand-in for a test library got. */
export type AddTest = (run: (...args: unknown[]) => unknown, kind: 'test' | 'group' | 'before') => void;

const GROUPS = new Set(['describe', 'suite', 'context', 'group', 'fdescribe']);
const BEFORE = new Set(['before', 'beforeEach', 'beforeAll', 'setup', 'suiteSetup']);
const AFTER = new Set([
  'after',
  'afterEach',
  'afterAll',
  'teardown',
  'suiteTeardown',
  'xit',
  'xdescribe',
  'skip',
  'todo',
]);

/**
 * Returns a value that stands in for one that is missing: it can be called, constructed and read, and gives stand-ins. What
 * looks like a test, a call with a title and a function, is handed over.
 *
 * @param name the name of the missing value.
 */
export function standIn(name: string, addTest: AddTest): unknown {
  const target = function (): void {
    // Only its traps are called.
  };
  const proxy: unknown = new Proxy(target, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (typeof key === 'symbol' || key === 'then') return undefined;
      // `describe.only`, `test.each` and the assertions of a test belong to it.
      return key === 'prototype'
        ? target.prototype
        : standIn(key === 'only' || key === 'serial' ? name : key, addTest);
    },
    set: () => true,
    has: () => true,
    apply: (_, __, args: unknown[]) => {
      const run = args.findLast((argument) => typeof argument === 'function') as
        | ((...args: unknown[]) => unknown)
        | undefined;
      const isTitled = typeof args[0] === 'string' && args.length > 1;
      if (run === undefined || AFTER.has(name)) return proxy;
      if (BEFORE.has(name)) addTest(run, 'before');
      else if (GROUPS.has(name)) addTest(run, 'group');
      else if (isTitled) addTest(run, 'test');
      return proxy;
    },
    construct: () => proxy as object,
  });
  return proxy;
}
