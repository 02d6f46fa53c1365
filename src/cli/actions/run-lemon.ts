import { lemon, type LemonReport } from '../../neural/lemon/run/lemon.ts';
import { checkWritable } from '../../base/files/write-whole.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { lemonHtml } from '../lemon/lemon-html.ts';
import { lemonJson } from '../lemon/lemon-json.ts';
import { lemonJUnit } from '../lemon/lemon-junit.ts';
import { lemonText } from '../lemon/lemon-text.ts';
import { writePrograms } from '../lemon/write-programs.ts';
import { withProgress } from '../progress.ts';
import { printNote } from '../print.ts';
import { requireLooked } from '../require-looked.ts';
import { reportOutputs, writeReports } from '../report-outputs.ts';

/** The options of `learn-inv lemon`. */
export interface LemonFlags {
  readonly seedModel: string;
  readonly backends: readonly string[];
  readonly mutants: number;
  readonly seconds: number;
  readonly inputs: number;
  readonly training: boolean;
  readonly seed: string;
  readonly strategy: 'guided' | 'random';
  readonly threshold: number;
  readonly floor: number;
  readonly timeout: number;
  readonly memory: number;
  readonly offline: boolean;
  readonly scripts?: string;
  readonly reporter?: readonly string[];
  readonly json: boolean;
}

/** Runs `learn-inv lemon`. */
export async function runLemon(flags: LemonFlags): Promise<void> {
  const { backends, scripts, reporter, json, ...options } = flags;
  const outputs = reportOutputs({ reporter, json }, [lemonText, lemonJson, lemonJUnit, lemonHtml]);
  if (scripts !== undefined) checkWritable(scripts, '--scripts');
  const interrupted = new AbortController();
  // The second interrupt ends the program at once.
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt);
  let report: LemonReport;
  try {
    report = await withProgress((progress) =>
      lemon({
        ...{ ...options, backends, signal: interrupted.signal },
        onNote: (note) => printNote(note),
        onMutant: (done, bugs) => progress.update('mutants', done, flags.mutants, `${bugs} bugs`),
      }),
    );
  } finally {
    process.off('SIGINT', interrupt);
  }
  writeReports(outputs, report);
  if (scripts !== undefined) {
    const { written, removed } = writePrograms(scripts, report.bugs);
    if (removed > 0) printNote(`removed ${removed} programs of earlier runs from ${scripts}`);
    for (const path of written) printNote(`wrote ${path}`);
  }
  if (report.cutShort === 'interrupt') process.exitCode = EXIT.interrupted;
  else if (report.bugs.length > 0) process.exitCode = EXIT.finding;
  requireLooked(report.mutants, `no mutant of ${report.seedModel} was run`);
}
