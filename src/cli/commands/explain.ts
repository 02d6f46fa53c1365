import type { Command } from 'commander';
import type { Explanation } from '../../classifier/explain/explanation.ts';
import { loadRepOK } from '../../classifier/load-rep-ok.ts';
import { drawGraph } from '../../heap/draw.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import { EXIT } from '../exit.ts';
import { faultLines, repairLines } from '../explanation-text.ts';
import { readObject } from '../read-object.ts';

/** Adds `learn-inv explain`. */
export function addExplainCommand(program: Command): void {
  program
    .command('explain')
    .description('say why a learned repOK rejects an object, and what would mend it; exit codes as of check')
    .argument('<model>', 'a folder that `learn-inv train` wrote, with --encoding windows (the default)')
    .argument('<object>', 'a JSON file: graphToJson(readHeap(object).graph), or a line of a dataset')
    .option('--json', 'print one JSON document on stdout and nothing else', false)
    .addHelpText('after', '\nExample:\n  $ learn-inv explain models/binary-search-tree tree.json')
    .action(runExplain);
}

function runExplain(modelPath: string, objectPath: string, { json }: { json: boolean }): void {
  const repOK = loadRepOK(modelPath);
  const graph = readObject(objectPath, repOK);
  const explanation = repOK.explainGraph(graph);
  if (json) process.stdout.write(`${JSON.stringify({ structure: repOK.model.structure, ...explanation })}\n`);
  else process.stdout.write(`${toText(graph, explanation)}\n`);
  if (!explanation.valid) process.exitCode = EXIT.finding;
}

/** The drawing with what is at fault marked, and the faults and repairs in words. */
function toText(graph: ObjectGraph, explanation: Explanation): string {
  const { valid, probability, faults } = explanation;
  const drawing = drawGraph(graph, new Set(faults.map(({ label }) => label)));
  const verdict = `${valid ? 'valid' : 'invalid'}: probability of being valid ${probability.toFixed(4)}`;
  if (valid) return `${drawing}\n\n${verdict}`;
  return [drawing, '', verdict, '', ...faultLines(explanation), '', ...repairLines(explanation)].join('\n');
}
