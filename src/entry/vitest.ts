// The entry point `learn-inv/vitest`: hunts as tests of Vitest. It also adds the matcher `toSatisfyRepOK` to `expect`; usage:
// `import 'learn-inv/vitest'` in a test or a setup file.
import { beforeAll, describe, test } from 'vitest';
import { declareTests } from '../hunt/as-tests/declare-tests.ts';
import type { HuntTestOptions } from '../hunt/as-tests/hunt-test-options.ts';
import type { Structure } from '../objects/structure/structure.ts';

/**
 * Declares a hunt as tests of Vitest: a suite for the structure with a test for each method. A method at fault fails its test
 * with the calls, the conditions that fail, and repairs. The repOK is learned at the first run and kept in
 * `node_modules/.cache/learn-inv` until the builders change.
 *
 * @param structure the class, as `defineStructure` declares it.
 * @param options all have defaults; `oracle: 'repOK'` judges by the structure's own repOK and trains nothing.
 * @throws LearnInvError `INVALID_STRUCTURE` or `BAD_OPTION` at once; what is wrong later fails the suite.
 * @example
 * ```ts
 * // queue.test.ts
 * import { hunt } from 'learn-inv/vitest';
 * import structure from './queue.structure.ts';
 *
 * hunt(structure);
 * ```
 */
export function hunt(structure: Structure, options: HuntTestOptions = {}): void {
  declareTests({ describe, beforeAll, test }, structure, options, hunt);
}

export type { HuntTestOptions } from '../hunt/as-tests/hunt-test-options.ts';
export * from './vitest-matchers.ts';
export type * from './public-types.ts';
