// The entry point `learn-inv/node-test`: hunts as tests of Node's own runner.
import { before, describe, test } from 'node:test';
import { declareTests } from '../hunt/as-tests/declare-tests.ts';
import type { HuntTestOptions } from '../hunt/as-tests/hunt-test-options.ts';
import type { Structure } from '../objects/structure/structure.ts';

/**
 * Declares a hunt as tests of node:test: a suite for the structure with a test for each method. A method at fault fails its
 * test with the calls, the conditions that fail, and repairs. The repOK is learned at the first run and kept in
 * `node_modules/.cache/learn-inv` until the builders change.
 *
 * @param structure the class, as `defineStructure` declares it.
 * @param options all have defaults; `oracle: 'repOK'` judges by the structure's own repOK and trains nothing.
 * @throws LearnInvError `INVALID_STRUCTURE` or `BAD_OPTION` at once; what is wrong later fails the suite.
 * @example
 * ```ts
 * // queue.test.js, run by: node --test
 * import { hunt } from 'learn-inv/node-test';
 * import structure from './queue.structure.js';
 *
 * hunt(structure);
 * ```
 */
export function hunt(structure: Structure, options: HuntTestOptions = {}): void {
  const beforeAll = (run: () => Promise<void>, timeout: number): void => before(run, { timeout });
  declareTests(
    {
      describe: (name, declare) => void describe(name, declare),
      beforeAll,
      test: (name, run) => void test(name, run),
    },
    structure,
    options,
    hunt,
  );
}

export type { HuntTestOptions } from '../hunt/as-tests/hunt-test-options.ts';
export type * from './public-types.ts';
