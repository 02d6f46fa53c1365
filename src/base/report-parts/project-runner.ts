import { join, relative } from 'node:path';
import { foldersFrom, manifestOf, type Manifest } from '../files/manifest.ts';
import { TEST_RUNNERS, type TestRunner } from './test-runners.ts';

/** The runner of the tests of a hunt, and the reason for it; undefined if the user chose it. */
export interface ChosenRunner {
  readonly runner: TestRunner;
  readonly why?: string;
}

/** The commands that start each runner, as a script can name them. */
const COMMANDS: readonly (readonly [RegExp, TestRunner])[] = [
  ...TEST_RUNNERS.filter((name) => name !== 'node:test').map(
    (name) => [new RegExp(`(?<![\\w@-])${name}(?![\\w-])`), name] as const,
  ),
  [/(?<![\w-])(?:node|tsx)\b[^&|;]*\s--test(?![\w-])/, 'node:test'],
];

/**
 * Returns the test runner of the project of a folder. The nearest package.json whose test script or
 * dependencies name a runner decides, so a package of a workspace gets the runner of the workspace. The
 * default is `node:test`, which needs no installation.
 */
export const projectRunner = (folder: string): ChosenRunner =>
  namedRunner(folder) ?? { runner: 'node:test', why: 'no package.json names a runner' };

/** Returns what {@link projectRunner} does; undefined if no package.json names a runner. */
export function namedRunner(folder: string): ChosenRunner | undefined {
  for (const at of foldersFrom(folder)) {
    const runner = runnerIn(manifestOf(at));
    if (runner !== undefined) return { runner, why: `${relative('', join(at, 'package.json'))} names it` };
  }
  return undefined;
}

/** Returns the runner that a package.json names: first in its test script, then among its dependencies. */
function runnerIn({ scripts, dependencies, devDependencies }: Manifest): TestRunner | undefined {
  const script = typeof scripts?.['test'] === 'string' ? scripts['test'] : '';
  const inScript = COMMANDS.map(([pattern, runner]) => ({ at: script.search(pattern), runner }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const installed = { ...dependencies, ...devDependencies };
  return inScript[0]?.runner ?? TEST_RUNNERS.find((name) => Object.hasOwn(installed, name));
}
