import type { Explanation } from '../../learn/model/explain/explanation.ts';
import { loadRepOK } from '../../learn/model/load-rep-ok.ts';
import { drawGraph } from '../../objects/heap/draw.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { faultLines, repairLines } from '../explanation-text.ts';
import { readObjectFile } from '../read-object-file.ts';
import { print } from '../print.ts';
import type { JsonFlags } from '../commands/check.ts';

/** Runs `learn-inv explain`. */
export function runExplain(modelPath: string, objectPath: string, { json }: JsonFlags): void {
  const repOK = loadRepOK(modelPath);
  const graph = readObjectFile(objectPath, repOK);
  const explanation = repOK.explainGraph(graph);
  if (json) print(`${JSON.stringify({ structure: repOK.model.structure, ...explanation })}\n`);
  else print(`${toText(graph, explanation)}\n`);
  if (!explanation.valid) process.exitCode = EXIT.finding;
}

/** Returns the drawing with the faulty objects marked, then the faults and repairs. */
function toText(graph: ObjectGraph, explanation: Explanation): string {
  const { valid, probability, faults } = explanation;
  const drawing = drawGraph(graph, new Set(faults.map(({ label }) => label)));
  const verdict = `${valid ? 'valid' : 'invalid'}: probability of being valid ${probability.toFixed(4)}`;
  if (valid) return `${drawing}\n\n${verdict}`;
  return [drawing, '', verdict, '', ...faultLines(explanation), '', ...repairLines(explanation)].join('\n');
}
