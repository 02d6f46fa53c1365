import {
  compareDescriptions,
  type DescriptionChange,
} from '../../learn/model/describe/compare-descriptions.ts';
import { loadRepOK } from '../../learn/model/load-rep-ok.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { print, printText } from '../print.ts';
import type { Flags } from '../commands/options.ts';

export function runDiff(before: string, after: string, { json }: Flags<'check'>): void {
  const [old, now] = [before, after].map((path) => loadRepOK(path).describe());
  const changes = compareDescriptions(old!, now!);
  if (json) print(`${JSON.stringify({ before: old!.structure, after: now!.structure, changes })}\n`);
  else printText(changes.length === 0 ? 'No condition differs.\n' : `${changes.map(lineOf).join('\n')}\n`);
  if (changes.length > 0) process.exitCode = EXIT.finding;
}

/** Returns lines as in a diff: `- Node: …` for a lost condition, `+ Node: …` for a gained one, both for a changed one. */
function lineOf({ role, before, after }: DescriptionChange): string {
  const lines = [
    ...(before === undefined ? [] : [`- ${role}: ${before}`]),
    ...(after === undefined ? [] : [`+ ${role}: ${after}`]),
  ];
  return lines.map(terminalLine).join('\n');
}
