import { loadRepOK } from '../../learn/model/load-rep-ok.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import { shellWord } from '../../base/escape/shell.ts';
import { drawGraph } from '../../objects/heap/draw.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { readObjectFile } from '../read-object-file.ts';
import { print, printText } from '../print.ts';
import type { Flags } from '../commands/options.ts';

export function runCheck(modelPath: string, objectPath: string, { json }: Flags<'check'>): void {
  const repOK = loadRepOK(modelPath);
  const graph = readObjectFile(objectPath, repOK);
  const verdict = repOK.checkGraph(graph);
  if (json) print(`${JSON.stringify({ structure: repOK.model.structure, ...verdict })}\n`);
  else {
    const detail =
      verdict.outcome === 'out-of-scope'
        ? verdict.reason
        : `probability of being valid ${verdict.probability.toFixed(4)}`;
    const explains = verdict.outcome === 'invalid' && repOK.model.encoding.name === 'windows';
    const hint = explains
      ? `\nWhy: learn-inv explain ${shellWord(modelPath)} ${shellWord(objectPath)}\n`
      : '';
    printText(`${drawGraph(graph)}\n\n${verdict.outcome}: ${terminalLine(detail)}\n${hint}`);
  }
  if (verdict.outcome === 'invalid') process.exitCode = EXIT.finding;
  if (verdict.outcome === 'out-of-scope') process.exitCode = EXIT.input;
}
