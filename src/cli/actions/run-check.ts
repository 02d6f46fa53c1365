import { loadRepOK } from '../../learn/model/load-model.ts';
import { terminalLine } from '../../base/escape/terminal.ts';
import { shellWord } from '../../base/escape/shell.ts';
import { drawGraph } from '../../objects/heap/draw.ts';
import { EXIT } from '../../base/exit-codes.ts';
import { print, printText } from '../print.ts';
import type { Flags } from '../commands/options.ts';
import type { Explanation } from '../../learn/model/explain/explanation.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { faultLines, repairLines } from '../../hunt/findings/finding-text.ts';
import { fitted } from '../tables.ts';
import type { RepOK } from '../../learn/model/classifier.ts';
import { readJson } from '../../base/files/read-json.ts';
import type { ClassTable } from '../../objects/heap/class-table.ts';
import { graphFromJson } from '../../objects/heap/graph-json.ts';
import { withoutFields } from '../../objects/heap/relabel.ts';
import {
  compareDescriptions,
  type DescriptionChange,
} from '../../learn/model/describe/compare-descriptions.ts';

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

/** Reads the object graph in a file, of the classes that a repOK knows. */
export function readObjectFile(path: string, { classes }: RepOK): ObjectGraph {
  return objectFromJson(readJson(path, 'an object'), classes);
}

/** Returns the graph in JSON: the data itself, or the `object` of a line of a dataset, without fields that are not read. */
export const objectFromJson = (json: unknown, classes: ClassTable): ObjectGraph =>
  withoutFields(
    graphFromJson(objectOf(json), (className) => classes.fieldsOf(className)),
    (className, field) => classes.isUnread(className, field),
  );

/** Returns the graph as JSON: the document itself, or the `object` of a line of a dataset. */
function objectOf(document: unknown): unknown {
  const isLine = typeof document === 'object' && document !== null && 'object' in document;
  return isLine ? document.object : document;
}

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
