import { join } from 'node:path';
import { lemon, type LemonReport } from '../../neural/lemon/run/lemon.ts';
import type { Bug } from '../../neural/lemon/findings/bug.ts';
import { checkWritable, writeWhole } from '../../files/write-whole.ts';
import { EXIT } from '../../exit-codes.ts';
import { lemonHtml } from '../lemon/lemon-html.ts';
import { lemonJson } from '../lemon/lemon-json.ts';
import { lemonJUnit } from '../lemon/lemon-junit.ts';
import { lemonText } from '../lemon/lemon-text.ts';
import { createProgress } from '../progress.ts';
import { printError } from '../print.ts';
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
  const progress = createProgress();
  const interrupted = new AbortController();
  // The second interrupt ends the program at once.
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt);
  let report: LemonReport;
  try {
    report = await lemon({
      ...{ ...options, backends, signal: interrupted.signal },
      onNote: (note) => printError(`${note}\n`),
      onMutant: (done, bugs) => progress.update('mutants', done, flags.mutants, `${bugs} bugs`),
    });
  } finally {
    progress.stop();
    process.off('SIGINT', interrupt);
  }
  writeReports(outputs, report);
  if (scripts !== undefined) writeScripts(scripts, report.bugs);
  if (report.cutShort === 'interrupt') process.exitCode = EXIT.interrupted;
  else if (report.bugs.length > 0) process.exitCode = EXIT.finding;
}

/** Writes the program of each bug: `Conv2D-inconsistency.cjs`, then `Conv2D-inconsistency-2.cjs`. */
function writeScripts(folder: string, bugs: readonly Bug[]): void {
  const written = new Map<string, number>();
  for (const { layer, kind, during, script } of bugs) {
    const name = `${layer}-${during === 'prediction' ? '' : `${during}-`}${kind}`;
    const count = (written.get(name) ?? 0) + 1;
    written.set(name, count);
    const path = join(folder, `${count === 1 ? name : `${name}-${count}`}.cjs`);
    writeWhole(path, script);
    printError(`wrote ${path}\n`);
  }
}
