import { EXIT } from '../../base/exit-codes.ts';
import { checkFileWritable, writeWhole } from '../../base/files/write-whole.ts';
import { relationPage } from '../../neural/metamorphic/report/relation-page.ts';
import { metamorphic, type MetamorphicReport } from '../../neural/metamorphic/run/metamorphic.ts';
import { projectRunner } from '../../base/report-parts/project-runner.ts';
import type { TestRunner } from '../../base/report-parts/test-runners.ts';
import { isFault } from '../metamorphic/is-fault.ts';
import { metamorphicJson } from '../metamorphic/metamorphic-json.ts';
import { metamorphicJUnit } from '../metamorphic/metamorphic-junit.ts';
import { metamorphicText, violationText } from '../metamorphic/metamorphic-text.ts';
import { outputFormat, type OutputFormat } from '../output-format.ts';
import { print, printNote } from '../print.ts';
import { withProgress } from '../progress.ts';
import { requireLooked } from '../require-looked.ts';

/** The options of `learn-inv metamorphic`. */
export interface MetamorphicFlags {
  readonly seed: string;
  readonly cases?: number;
  readonly relations?: readonly string[];
  readonly verdict: 'sequential' | 'paper';
  readonly seconds: number;
  readonly timeout: number;
  readonly memory: number;
  readonly jobs?: number;
  readonly tests?: string;
  readonly testRunner?: TestRunner;
  readonly page?: string;
  readonly format?: OutputFormat;
  readonly json: boolean;
}

/** Runs `learn-inv metamorphic`. */
export async function runMetamorphic(file: string, flags: MetamorphicFlags): Promise<void> {
  const { format: chosen, json, testRunner, page, ...options } = flags;
  const format = outputFormat(json, chosen);
  if (page !== undefined) checkFileWritable(page, '--page');
  const interrupted = new AbortController();
  // The second interrupt ends the program at once.
  const interrupt = (): void => interrupted.abort();
  process.once('SIGINT', interrupt);
  let judged = 0;
  let report: MetamorphicReport;
  try {
    report = await withProgress((progress) =>
      metamorphic(file, {
        ...options,
        testRunner: testRunner ?? projectRunner(flags.tests ?? '.').runner,
        signal: interrupted.signal,
        onRelation: (relation, total) => {
          progress.update('metamorphic', ++judged, total, relation.id);
          if (relation.verdict !== 'violated' || format !== 'text') return;
          progress.stop();
          print(violationText(relation));
        },
      }),
    );
  } finally {
    process.off('SIGINT', interrupt);
  }
  print(printed(report, format));
  for (const path of report.written) printNote(`wrote ${path}`);
  if (page !== undefined) {
    writeWhole(page, relationPage(report));
    printNote(`wrote ${page}`);
  }
  if (report.cutShort === 'interrupt') process.exitCode = EXIT.interrupted;
  else if (report.relations.some(isFault)) process.exitCode = EXIT.finding;
  const runs = report.relations.reduce((sum, one) => sum + one.runs, 0);
  requireLooked(runs, `no relation was judged, of ${report.relations.length}`);
}

function printed(report: MetamorphicReport, format: OutputFormat): string {
  if (format === 'json') return `${JSON.stringify(metamorphicJson(report))}\n`;
  return format === 'junit' ? metamorphicJUnit(report) : metamorphicText(report);
}
