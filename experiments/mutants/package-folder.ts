import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LearnInvError } from '../../src/base/error.ts';

/** The installed packages of this experiment. */
export const PACKAGES = fileURLToPath(new URL('node_modules', import.meta.url));

/** True if the packages are installed (`npm ci --prefix experiments/mutants --ignore-scripts`). */
export const isInstalled = existsSync(PACKAGES);

/** The folder of an installed package. */
export const packageFolder = (name: string): string => join(PACKAGES, name);

/** Throws `BAD_OPTION` if the packages are not installed. */
export function requirePackages(): void {
  if (isInstalled) return;
  throw new LearnInvError('BAD_OPTION', 'the packages of the mutated classes are not installed', {
    expected: 'experiments/mutants/node_modules',
    got: 'no such folder',
    hint: 'run npm ci --prefix experiments/mutants --ignore-scripts',
  });
}
