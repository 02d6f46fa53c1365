// The entry point `learn-inv/jest`: hunts as tests of Jest. It also adds the matcher `toSatisfyRepOK` to `expect`; usage:
// `import 'learn-inv/jest'` in a test or a setup file. Jest must run ES modules: NODE_OPTIONS=--experimental-vm-modules.
import { beforeAll, describe, test } from '@jest/globals';
import { declareTests } from '../hunt/as-tests/declare-tests.ts';
import type { HuntTestOptions } from '../hunt/as-tests/hunt-test-options.ts';
import type { Structure } from '../objects/structure/structure.ts';

/**
 * Declares a hunt as tests of Jest: a suite for the structure with a test for each method. A method at fault fails its test
 * with the calls, the conditions that fail, and repairs. The repOK is learned at the first run and kept in
 * `node_modules/.cache/learn-inv` until the builders change.
 *
 * @param structure the class, as `defineStructure` declares it.
 * @param options all have defaults; `oracle: 'repOK'` judges by the structure's own repOK and trains nothing.
 * @throws LearnInvError `INVALID_STRUCTURE` or `BAD_OPTION` at once; what is wrong later fails the suite.
 * @example
 * ```ts
 * // queue.test.js, run by: NODE_OPTIONS=--experimental-vm-modules jest
 * import { hunt } from 'learn-inv/jest';
 * import structure from './queue.structure.js';
 *
 * hunt(structure);
 * ```
 */
export function hunt(structure: Structure, options: HuntTestOptions = {}): void {
  declareTests({ describe, beforeAll, test }, structure, options, hunt);
}

export type { HuntTestOptions } from '../hunt/as-tests/hunt-test-options.ts';
export * from './jest-matchers.ts';
export type * from './public-types.ts';
