import { join } from 'node:path';
import { LearnInvError } from '../../../base/error.ts';
import { workOff } from '../../../programs/process/module-queue.ts';
import { loadingTest } from '../report/test-file.ts';
import type { ListedFunction, RunSettings } from './annotest-job.ts';
import { ModuleProcess, type Listener } from './module-process.ts';
import type { TestedModule } from './tested-module.ts';

/** Spreads the functions of modules over processes. */
export class Scheduler {
  readonly #modules: readonly TestedModule[];
  readonly #settings: RunSettings;
  readonly #folder: string;
  readonly #listener: Listener;
  readonly #running = new Set<ModuleProcess>();
  #count = 0;

  constructor(modules: readonly TestedModule[], settings: RunSettings, folder: string, listener: Listener) {
    this.#modules = modules;
    this.#settings = settings;
    this.#folder = folder;
    this.#listener = listener;
  }

  /** Ends all processes soon. */
  finish(): void {
    for (const module of this.#modules) module.clear();
    for (const process of this.#running) process.finish();
  }

  /** Runs processes until all functions are tested. */
  run(jobs: number): Promise<void> {
    return workOff(this.#modules, jobs, (module) => this.#runProcess(module));
  }

  async #runProcess(module: TestedModule): Promise<void> {
    const journal = join(this.#folder, `journal-${this.#count++}`);
    const process = new ModuleProcess(module, this.#settings, journal, this.#listener);
    this.#running.add(process);
    try {
      await process.run();
    } catch (error) {
      const isLoading = error instanceof LearnInvError && error.code === 'BAD_FILE';
      if (module.ownTest !== undefined && isLoading) this.#reportLoading(module, module.ownTest, error.got);
      else {
        this.finish();
        throw error;
      }
    } finally {
      this.#running.delete(process);
    }
  }

  /** Reports that the test of a module itself fails, since it does not load. No function of it can be tested. */
  #reportLoading(module: TestedModule, { name, line }: ListedFunction, message: string): void {
    const { file, target } = module;
    const call = `import('./${name}')`;
    const test = loadingTest(target, name, message);
    const failure = { kind: 'crash', message, call, test, path: '0', tests: 1 } as const;
    const notes = ['the module does not load, so that its functions are not tested'];
    const counts = { tests: 1, rejected: 0, failures: [failure], notes, seconds: 0 };
    this.#listener.onFailure({ ...failure, name, file });
    module.reports[0] = { name, file, line, ...counts };
    this.#listener.onFunction();
    module.clear();
  }
}
