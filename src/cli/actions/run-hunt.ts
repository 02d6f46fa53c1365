import type { TestRunner } from '../../reporters/test-runners.ts';
import { huntIsolated } from '../../hunt/isolated/hunt-isolated.ts';
import type { IsolatedHunt } from '../../hunt/isolated/isolated-hunt-options.ts';
import { EXIT } from '../../exit-codes.ts';
import { huntDocument, huntReport } from '../hunt/hunt-report.ts';
import { HUNT_REPORTERS } from '../hunt/reporters/reporters.ts';
import { projectRunner } from '../../reporters/project-runner.ts';
import { createProgress } from '../progress.ts';
import { printError } from '../print.ts';
import { reportOutputs, writeReports, type ReportFlags } from '../report-outputs.ts';

/** The options of `learn-inv hunt`. */
export interface HuntFlags extends ReportFlags {
  readonly model?: string;
  readonly baseline?: string;
  readonly transitions: boolean;
  readonly calls: number;
  readonly seed: string;
  readonly methods?: readonly string[];
  readonly timeout: number;
  readonly interleave: boolean;
  readonly refusals: boolean;
  readonly seconds: number;
  readonly scope: number;
  readonly trials: number;
  readonly jobs?: number;
  readonly tests?: string;
  readonly testRunner?: TestRunner;
}

/** Runs `learn-inv hunt`. */
export async function runHunt(structure: string, flags: HuntFlags): Promise<void> {
  const { testRunner, reporter, json, ...options } = flags;
  const outputs = reportOutputs({ reporter, json }, HUNT_REPORTERS);
  const test = testRunner === undefined ? projectRunner(flags.tests ?? '.') : { runner: testRunner };
  const progress = createProgress();
  const finish = new AbortController();
  const kill = new AbortController();
  /** The first interrupt lets the process finish its current call; the second kills it. */
  const interrupt = (): void => (finish.signal.aborted ? kill : finish).abort();
  process.on('SIGINT', interrupt);
  let hunt: IsolatedHunt;
  try {
    hunt = await huntIsolated(structure, {
      ...options,
      test: { runner: test.runner },
      signal: finish.signal,
      killSignal: kill.signal,
      onStage: (stage, why) => {
        if (stage !== 'training') return;
        progress.stop();
        printError(`${why}\n`);
      },
      onProgress: (stage, done, total, detail) => progress.update(stage, done, total, detail),
    });
  } finally {
    progress.stop();
    process.off('SIGINT', interrupt);
  }
  writeReports(outputs, huntReport([huntDocument(hunt, test)], false));
  for (const path of hunt.written) printError(`wrote ${path}\n`);
  if (hunt.findings.length > 0) process.exitCode = EXIT.finding;
  else if (hunt.cutShort === 'interrupt') process.exitCode = EXIT.interrupted;
}
