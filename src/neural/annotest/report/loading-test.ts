import { failureTest } from '../../../base/report-parts/failure-test.ts';
import { DIALECTS } from '../../../base/report-parts/test-runners.ts';
import type { TestTarget } from './test-file.ts';

/** Returns the source of a test file that fails while a module cannot be loaded. */
export function loadingTest({ runner, program }: TestTarget, name: string, message: string): string {
  return failureTest({
    ...{ runner, module: program.slice(1, -1), command: 'annotest', setup: [], isAsync: true },
    summary: `${name} does not load: ${message}`,
    imports: DIALECTS[runner].imports,
    name: `${name} loads`,
    body: [`await import(${program});`],
  });
}
