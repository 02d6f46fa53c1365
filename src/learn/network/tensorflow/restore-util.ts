import { createRequire } from 'node:module';

/** Functions that Node 23 removed from `util` and that tfjs-node 4.22 still calls. */
const REMOVED: Readonly<Record<string, (value: unknown) => boolean>> = {
  isNullOrUndefined: (value) => value === null || value === undefined,
  isArray: (value) => Array.isArray(value),
};

/**
 * Restores the removed functions of `util` for tfjs-node. Existing functions stay unchanged.
 *
 * @param util the module as CommonJS packages see it; tests pass their own.
 */
export function restoreUtil(
  util = createRequire(import.meta.url)('node:util') as Record<string, unknown>,
): void {
  for (const [name, test] of Object.entries(REMOVED)) util[name] ??= test;
}
