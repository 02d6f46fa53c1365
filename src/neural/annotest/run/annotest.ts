import { givenOptions } from '../../../base/options/given-options.ts';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { checkWritable } from '../../../base/files/write-whole.ts';
import { writeFailureTests } from '../report/write-failure-tests.ts';
import { makeWorkingFolder } from '../../../base/files/working-folder.ts';
import { checkAnnotestOptions, type AnnotestOptions } from './annotest-options.ts';
import type { FunctionReport } from './function-report.ts';
import { Scheduler } from './scheduler.ts';
import { TestedModule } from './tested-module.ts';

/** Default options. */
const DEFAULTS = { seed: 1, testsPerFunction: 100, seconds: 600, timeout: 5000, memory: 2048 };

/** What a run found. */
export interface AnnotestReport {
  /** The functions that were tested, in the order of their files. */
  readonly functions: readonly FunctionReport[];
  readonly seconds: number;
  /** Why the run ended early; undefined if it did not. */
  readonly cutShort: 'time' | 'interrupt' | undefined;
  /** The paths of the test files. */
  readonly written: readonly string[];
}

/**
 * Tests the annotated functions of files: generates calls, makes them in child processes, and shrinks those that fail.
 *
 * @param files paths of modules with annotations in their comments, or of files that call {@link annotate}. TypeScript
 * needs no build.
 * @param options see {@link AnnotestOptions}; all are optional.
 * @throws LearnInvError `BAD_OPTION`; `INVALID_ANNOTATION` for a wrong annotation; `BAD_FILE` if a file cannot be
 * read or loaded; `CANNOT_WRITE` if test files cannot be written.
 * @example
 * ```ts
 * const { functions } = await annotest(['src/model.ts'], { testsPerFunction: 1000 });
 * functions.flatMap(({ failures }) => failures.map(({ kind, call }) => `${kind}: ${call}`));
 * ```
 */
export async function annotest(
  files: readonly string[],
  options: AnnotestOptions = {},
): Promise<AnnotestReport> {
  checkAnnotestOptions(options);
  const { seed, testsPerFunction, seconds, timeout, memory } = { ...DEFAULTS, ...givenOptions(options) };
  const { tests, testRunner = 'node:test', jobs = availableParallelism() } = options;
  const { signal, onFailure, onFunction } = options;
  if (tests !== undefined) checkWritable(tests, '--tests');
  const modules = [...new Set(files)].map((file) => new TestedModule(file, tests ?? '.', testRunner));
  const folder = makeWorkingFolder();
  const begin = performance.now();
  let cutShort: AnnotestReport['cutShort'];
  const settings = { seed: String(seed), testsPerFunction, timeout, memory };
  const scheduler = new Scheduler(modules, settings, folder, { onFailure, onFunction });
  const end = (why: 'time' | 'interrupt') => (): void => {
    cutShort ??= why;
    scheduler.finish();
  };
  const timer = setTimeout(end('time'), Math.min(1000 * seconds, 2 ** 31 - 1));
  const interrupt = end('interrupt');
  signal?.addEventListener('abort', interrupt);
  if (signal?.aborted === true) interrupt();
  try {
    await scheduler.run(jobs);
    const functions = modules.flatMap(({ reports }) => reports.filter(Boolean));
    return {
      functions,
      seconds: (performance.now() - begin) / 1000,
      cutShort,
      written: tests === undefined ? [] : writeFailureTests(functions, tests),
    };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', interrupt);
    rmSync(folder, { recursive: true, force: true });
  }
}
