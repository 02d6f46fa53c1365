import type { Explanation } from '../../learn/model/explain/explanation.ts';
import { loadRepOK } from '../../learn/model/load-rep-ok.ts';
import { drawGraph } from '../../objects/heap/draw.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { faultLines, repairLines } from '../../hunt/findings/explanation-text.ts';
import { readObjectFile } from '../read-object-file.ts';
import { fitted } from '../tables.ts';
import { print, printText } from '../print.ts';
import type { Flags } from '../commands/options.ts';

export function runExplain(modelPath: string, objectPath: string, { json, all }: Flags<'explain'>): void {
  const repOK = loadRepOK(modelPath);
  const graph = readObjectFile(objectPath, repOK);
  const explanation = repOK.explainGraph(graph);
  if (json) print(`${JSON.stringify({ structure: repOK.model.structure, ...explanation })}\n`);
  else printText(`${toText(graph, explanation, all)}\n`);
  if (!explanation.valid) process.exitCode = EXIT.finding;
}

/** Lines of the drawing, of the faults and of the repairs that fit a screen. */
const SHORT = { drawing: 16, faults: 12, repairs: 6 };

function toText(graph: ObjectGraph, explanation: Explanation, isWhole: boolean): string {
  const { valid, probability, faults } = explanation;
  const part = (lines: readonly string[], name: keyof typeof SHORT): string[] =>
    fitted(lines, isWhole ? undefined : SHORT[name]);
  const drawn = drawGraph(graph, new Set(faults.map(({ label }) => label)));
  const drawing = part(drawn.split('\n'), 'drawing').join('\n');
  const verdict = `${valid ? 'valid' : 'invalid'}: probability of being valid ${probability.toFixed(4)}`;
  if (valid) return `${drawing}\n\n${verdict}`;
  return [
    ...[drawing, '', verdict, ''],
    ...[...part(faultLines(explanation), 'faults'), ''],
    ...part(repairLines(explanation), 'repairs'),
  ].join('\n');
}
