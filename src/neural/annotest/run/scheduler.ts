import { LearnInvError } from '../../../error.ts';
import { loadingTest } from '../report/loading-test.ts';
import type { TestTarget } from '../report/test-file.ts';
import { testTarget } from '../report/test-target.ts';
import type { TestRunner } from '../../../reporters/test-runners.ts';
import type { AnnotestOptions } from './annotest-options.ts';
import type { FunctionReport } from './function-report.ts';
import type { AnnotestJob } from './messages.ts';
import { ModuleProcess, type Findings } from './module-process.ts';
import type { ModuleQueue } from './module-queue.ts';

/** The settings of all processes. */
export interface RunSettings extends Pick<AnnotestJob, 'seed' | 'testsPerFunction' | 'timeout'> {
  /** Megabytes of memory that a process may take. */
  readonly memory: number;
  /** Folder of the journals. */
  readonly folder: string;
  /** Folder of the test files. */
  readonly tests: string | undefined;
  readonly testRunner: TestRunner;
}

/** Spreads the functions of modules over processes. */
export class Scheduler {
  readonly #queues: readonly ModuleQueue[];
  readonly #settings: RunSettings;
  readonly #running = new Set<ModuleProcess>();
  readonly #reports = new Map<ModuleQueue, FunctionReport[]>();
  #count = 0;
  #wake: (() => void)[] = [];

  constructor(queues: readonly ModuleQueue[], settings: RunSettings) {
    this.#queues = queues;
    this.#settings = settings;
  }

  /** Ends all processes soon. */
  finish(): void {
    for (const queue of this.#queues) queue.clear();
    for (const one of this.#running) one.finish();
  }

  /**
   * Runs processes until all functions are tested, and returns the reports in the order of the files.
   *
   * @throws LearnInvError if a module or its annotations cannot be used.
   */
  async run(
    jobs: number,
    onFailure: AnnotestOptions['onFailure'],
    onFunction: AnnotestOptions['onFunction'],
  ): Promise<readonly FunctionReport[]> {
    const findings: Findings = {
      onFailure: ({ file }, name, failure) => onFailure?.(failure, name, file),
      onReport: (queue, index, report) => {
        this.#reportsOf(queue)[index] = report;
        onFunction?.(report);
      },
      onLoaded: () => this.#changed(),
    };
    const results = await Promise.allSettled(Array.from({ length: jobs }, () => this.#work(findings)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    return this.#queues.flatMap((queue) => this.#reportsOf(queue).filter(Boolean));
  }

  /** Runs one process after another while functions wait. */
  async #work(findings: Findings): Promise<void> {
    for (;;) {
      const [queue] = this.#queues
        .filter(({ isWaiting }) => isWaiting)
        .toSorted((a, b) => a.processes - b.processes);
      if (queue === undefined) {
        if (this.#queues.every(({ functions }) => functions !== undefined)) return;
        await new Promise<void>((resolve) => this.#wake.push(resolve));
        continue;
      }
      queue.processes++;
      try {
        await this.#runProcess(queue, findings);
      } catch (error) {
        this.finish();
        throw error;
      } finally {
        queue.processes--;
        this.#changed();
      }
    }
  }

  async #runProcess(queue: ModuleQueue, findings: Findings): Promise<void> {
    const { seed, testsPerFunction, timeout, memory, folder } = this.#settings;
    const test = this.#targetOf(queue);
    const process = new ModuleProcess(
      queue,
      this.#count++,
      { ...{ seed, testsPerFunction, timeout, memory, folder }, test },
      findings,
    );
    this.#running.add(process);
    try {
      await process.run();
    } catch (error) {
      if (queue.ownTest === undefined || !(error instanceof LearnInvError) || error.code !== 'BAD_FILE')
        throw error;
      this.#reportLoading(queue, queue.ownTest, error.got, findings);
    } finally {
      this.#running.delete(process);
    }
  }

  /** Reports that the test of a module itself fails, since it does not load. No function of it can be tested. */
  #reportLoading(
    queue: ModuleQueue,
    { name, line }: NonNullable<ModuleQueue['ownTest']>,
    message: string,
    findings: Findings,
  ): void {
    const call = `import('./${name}')`;
    const test = loadingTest(this.#targetOf(queue), name, message);
    const failure = { kind: 'crash', message, call, test, path: '0' } as const;
    const notes = ['the module does not load, so that its functions are not tested'];
    findings.onFailure(queue, name, failure);
    const counts = { tests: 1, rejected: 0, failures: [failure], notes, seconds: 0 };
    findings.onReport(queue, 0, { name, file: queue.file, line, ...counts });
    queue.clear();
  }

  #targetOf({ file, tensorFlow }: ModuleQueue): TestTarget {
    const { tests = '.', testRunner } = this.#settings;
    return testTarget(file, tensorFlow, tests, testRunner);
  }

  #reportsOf(queue: ModuleQueue): FunctionReport[] {
    const reports = this.#reports.get(queue) ?? [];
    this.#reports.set(queue, reports);
    return reports;
  }

  #changed(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}
