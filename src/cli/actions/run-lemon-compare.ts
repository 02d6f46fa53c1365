import { EXIT } from '../../base/exit-codes.ts';
import { writeWhole } from '../../base/files/write-whole.ts';
import { pickOptions } from '../../base/options/pick-options.ts';
import { compareModel } from '../../neural/lemon/compare/compare-model.ts';
import { COMPARE_OPTIONS, type CompareOptions } from '../../neural/lemon/compare/compare-options.ts';
import type { Flags } from '../commands/options.ts';
import { compareJson, compareText } from '../lemon/compare-text.ts';
import { print, printNote } from '../print.ts';

/** Runs `learn-inv lemon compare`. */
export async function runLemonCompare(model: string, flags: Flags<'lemon compare'>): Promise<void> {
  const { script, json } = flags;
  // The flags have those of the command above too.
  const options = pickOptions<CompareOptions>(flags, COMPARE_OPTIONS);
  const report = await compareModel(model, { ...options, onNote: printNote });
  print(json ? `${JSON.stringify(compareJson(report))}\n` : compareText(report));
  if (script !== undefined && report.first !== undefined && report.first.script !== '') {
    writeWhole(script, report.first.script);
    printNote(`wrote ${script}`);
  }
  process.exitCode = report.parts ? EXIT.finding : EXIT.fine;
}
