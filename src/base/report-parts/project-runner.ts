import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
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
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, 'package.json');
    const runner = existsSync(path) ? runnerInPackage(path) : undefined;
    if (runner !== undefined) return { runner, why: `${relative('', path)} names it` };
    if (dirname(at) === at) return undefined;
  }
}

/** Returns the runner that a package.json names: first in its test script, then among its dependencies. */
function runnerInPackage(path: string): TestRunner | undefined {
  const { scripts, dependencies, devDependencies } = read(path);
  const script = typeof scripts?.['test'] === 'string' ? scripts['test'] : '';
  const inScript = COMMANDS.map(([pattern, runner]) => ({ at: script.search(pattern), runner }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const installed = { ...dependencies, ...devDependencies };
  return inScript[0]?.runner ?? TEST_RUNNERS.find((name) => Object.hasOwn(installed, name));
}

type Manifest = Partial<
  Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, unknown> | null>
>;

function read(path: string): Manifest {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as Manifest | null) ?? {};
  } catch {
    return {};
  }
}
