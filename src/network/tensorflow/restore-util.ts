import { createRequire } from 'node:module';

/** Tests of values that Node 23 took out of `util`, and that tfjs-node 4.22 still calls. */
const REMOVED: Readonly<Record<string, (value: unknown) => boolean>> = {
  isNullOrUndefined: (value) => value === null || value === undefined,
  isArray: (value) => Array.isArray(value),
};

/**
 * Puts back what tfjs-node misses in newer Node; what is there stays as it is.
 *
 * @param util the module that CommonJS packages get; another one in tests.
 */
export function restoreUtil(
  util = createRequire(import.meta.url)('node:util') as Record<string, unknown>,
): void {
  for (const [name, isOne] of Object.entries(REMOVED)) util[name] ??= isOne;
}
