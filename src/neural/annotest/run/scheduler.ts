import { join } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import { ModuleQueue, workOff } from '../../../programs/process/module-queue.ts';
import type { TestRunner } from '../../../base/report-parts/test-runners.ts';
import { readProgram } from '../program/load-program.ts';
import { loadingTest, testTarget, type TestTarget } from '../report/test-file.ts';
import type { FunctionReport } from './failure.ts';
import type { ListedFunction, RunSettings } from './annotest-job.ts';
import { ModuleProcess, type Listener } from './module-process.ts';

/** A module whose functions are tested; what its tests import is known before it is loaded. */
export class TestedModule extends ModuleQueue<ListedFunction> {
  readonly target: TestTarget;
  /** The test of the module itself, which is that it loads; undefined if it has none. */
  readonly ownTest: ListedFunction | undefined;
  /** The reports of its functions, by their index. */
  readonly reports: FunctionReport[] = [];

  constructor(file: string, tests: string, runner: TestRunner) {
    super(file);
    const program = readProgram(file);
    this.target = testTarget(file, program, tests, runner);
    this.ownTest = program.annotated.find(({ kind, isExcluded }) => kind === 'module' && !isExcluded);
  }
}

/**
 * Spreads the functions of modules over processes until all are tested; `finish` ends the processes soon.
 *
 * @param folder the folder of the journals of the processes.
 */
export function testModules(
  modules: readonly TestedModule[],
  settings: RunSettings,
  folder: string,
  listener: Listener,
  jobs: number,
): { readonly done: Promise<void>; readonly finish: () => void } {
  const running = new Set<ModuleProcess>();
  const finish = (): void => {
    for (const module of modules) module.clear();
    for (const process of running) process.finish();
  };
  let count = 0;
  const runProcess = async (module: TestedModule): Promise<void> => {
    const process = new ModuleProcess(module, settings, join(folder, `journal-${count++}`), listener);
    running.add(process);
    try {
      await process.run();
    } catch (error) {
      const isLoading = error instanceof LearnInvError && error.code === 'BAD_FILE';
      if (module.ownTest !== undefined && isLoading) {
        reportLoading(module, module.ownTest, error.got, listener);
        return;
      }
      finish();
      throw error;
    } finally {
      running.delete(process);
    }
  };
  return { done: workOff(modules, jobs, runProcess), finish };
}

/** Reports that the test of a module itself fails, since it does not load. No function of it can be tested. */
function reportLoading(
  module: TestedModule,
  { name, line }: ListedFunction,
  message: string,
  { onFailure, onFunction }: Listener,
): void {
  const { file, target } = module;
  const test = loadingTest(target, name, message);
  const failure = { kind: 'crash', message, call: `import('./${name}')`, test, path: '0', tests: 1 } as const;
  const notes = ['the module does not load, so that its functions are not tested'];
  onFailure({ ...failure, name, file });
  module.reports[0] = {
    ...{ name, file, line, tests: 1, rejected: 0, failures: [failure], notes, seconds: 0 },
  };
  onFunction();
  module.clear();
}
