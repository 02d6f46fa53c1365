import { ModuleQueue } from '../../../programs/process/module-queue.ts';
import type { TestRunner } from '../../../base/report-parts/test-runners.ts';
import { readProgram } from '../program/read-program.ts';
import { type TestTarget, testTarget } from '../report/test-file.ts';
import type { FunctionReport } from './failure.ts';
import type { ListedFunction } from './annotest-job.ts';

export class TestedModule extends ModuleQueue<ListedFunction> {
  /** What the tests of its failures import. */
  readonly target: TestTarget;
  /** The test of the module itself, which is that it loads; undefined if it has none. */
  readonly ownTest: ListedFunction | undefined;
  /** The reports of its functions, by their index. */
  readonly reports: FunctionReport[] = [];

  constructor(file: string, tests: string, runner: TestRunner) {
    super(file);
    const { annotated, tensorFlow } = readProgram(file);
    const own = annotated.find(({ kind, isExcluded }) => kind === 'module' && !isExcluded);
    this.target = testTarget(file, tensorFlow, tests, runner);
    this.ownTest = own === undefined ? undefined : { name: own.name, line: own.line };
  }
}
