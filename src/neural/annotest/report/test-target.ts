import { relative, resolve } from 'node:path';
import { importSpecifier } from '../../../base/escape/import-specifier.ts';
import { jsString } from '../../../base/escape/javascript.ts';
import type { TestRunner } from '../../../base/report-parts/test-runners.ts';
import type { TestTarget } from './test-file.ts';

/** Returns what tests of a module in a folder import. */
export function testTarget(
  file: string,
  tensorFlow: readonly string[],
  folder: string,
  runner: TestRunner,
): TestTarget {
  const imported = (path: string): string => importSpecifier(relative(resolve(folder), path));
  return {
    runner,
    program: imported(resolve(file)),
    tensorFlow: tensorFlow.map((from) =>
      from.startsWith('.') ? imported(resolve(file, '..', from)) : jsString(from),
    ),
  };
}
