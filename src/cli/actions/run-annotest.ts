import { annotest, type AnnotestReport } from '../../neural/annotest/run/annotest.ts';
import type { TestRunner } from '../../base/report-parts/test-runners.ts';
import { projectRunner } from '../../base/report-parts/project-runner.ts';
import { createRandom } from '../../base/random.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { annotestJson } from '../annotest/annotest-json.ts';
import { annotestJUnit } from '../annotest/annotest-junit.ts';
import { annotestText, failureText } from '../annotest/annotest-text.ts';
import { outputFormat, type OutputFormat } from '../output-format.ts';
import { withProgress } from '../progress.ts';
import { print, printNote } from '../print.ts';
import { requireLooked } from '../require-looked.ts';

/** The options of `learn-inv annotest`. */
export interface AnnotestFlags {
  readonly seed: string;
  readonly testsPerFunction: number;
  readonly seconds: number;
  readonly timeout: number;
  readonly memory: number;
  readonly jobs?: number;
  readonly tests?: string;
  readonly write?: string;
  readonly testRunner?: TestRunner;
  readonly format?: OutputFormat;
  readonly json: boolean;
}

/** Runs `learn-inv annotest`. */
export async function runAnnotest(files: readonly string[], flags: AnnotestFlags): Promise<void> {
  const { format: chosen, json, testRunner, write, ...options } = flags;
  if (write !== undefined) return writeProperties(files, write, flags);
  const format = outputFormat(json, chosen);
  const interrupted = new AbortController();
  // The second interrupt ends the program at once.
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt);
  let tested = 0;
  let report: AnnotestReport;
  try {
    report = await withProgress((progress) =>
      annotest(files, {
        ...options,
        testRunner: testRunner ?? projectRunner(flags.tests ?? '.').runner,
        signal: interrupted.signal,
        onFailure: (failure, name, file) => {
          progress.stop();
          if (format === 'text') print(failureText(failure, name, file));
        },
        onFunction: () => progress.update('annotest', ++tested),
      }),
    );
  } finally {
    process.off('SIGINT', interrupt);
  }
  print(printed(report, format));
  for (const path of report.written) printNote(`wrote ${path}`);
  if (report.cutShort === 'interrupt') process.exitCode = EXIT.interrupted;
  else if (report.functions.some(({ failures }) => failures.length > 0)) process.exitCode = EXIT.finding;
  const tests = report.functions.reduce((sum, one) => sum + one.tests - one.rejected, 0);
  requireLooked(tests, `no test was run, of ${report.functions.length} functions`);
}

/** Writes properties instead of running them. */
async function writeProperties(
  files: readonly string[],
  folder: string,
  flags: AnnotestFlags,
): Promise<void> {
  const { writePropertyFiles } = await import('../../neural/annotest/report/write-property-files.ts');
  const { testsPerFunction, testRunner: runner = projectRunner(folder).runner } = flags;
  const seed = createRandom(flags.seed).below(2 ** 31);
  for (const path of writePropertyFiles(files, { folder, runner, seed, testsPerFunction })) {
    printNote(`wrote ${path}`);
  }
}

function printed(report: AnnotestReport, format: OutputFormat): string {
  if (format === 'json') return `${JSON.stringify(annotestJson(report))}\n`;
  return format === 'junit' ? annotestJUnit(report) : annotestText(report);
}
