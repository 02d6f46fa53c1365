import type { Command } from 'commander';
import { loadRepOK } from '../../classifier/load-rep-ok.ts';
import { drawGraph } from '../../heap/draw.ts';
import { EXIT } from '../exit.ts';
import { readObject } from '../read-object.ts';

/** Adds `learn-inv check`. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('ask a learned repOK about an object; exit 0: valid, 1: invalid, 2: out of scope')
    .argument('<model>', 'a folder that `learn-inv train` wrote')
    .argument('<object>', 'a JSON file: graphToJson(readHeap(object).graph), or a line of a dataset')
    .option('--json', 'print one JSON document on stdout and nothing else', false)
    .addHelpText('after', '\nExample:\n  $ learn-inv check models/singly-linked-list list.json')
    .action(runCheck);
}

function runCheck(modelPath: string, objectPath: string, { json }: { json: boolean }): void {
  const repOK = loadRepOK(modelPath);
  const graph = readObject(objectPath, repOK);
  const verdict = repOK.checkGraph(graph);
  if (json) process.stdout.write(`${JSON.stringify({ structure: repOK.model.structure, ...verdict })}\n`);
  else {
    const detail =
      verdict.outcome === 'out-of-scope'
        ? verdict.reason
        : `probability of being valid ${verdict.probability.toFixed(4)}`;
    const explains = verdict.outcome === 'invalid' && repOK.model.encoding.name === 'windows';
    const hint = explains ? `\nWhy: learn-inv explain ${modelPath} ${objectPath}\n` : '';
    process.stdout.write(`${drawGraph(graph)}\n\n${verdict.outcome}: ${detail}\n${hint}`);
  }
  if (verdict.outcome === 'invalid') process.exitCode = EXIT.finding;
  if (verdict.outcome === 'out-of-scope') process.exitCode = EXIT.input;
}
