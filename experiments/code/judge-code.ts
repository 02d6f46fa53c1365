import { readFileSync } from 'node:fs';
import type { RepOK } from '../../src/learn/model/classifier.ts';
import { modelCode, loadCode } from '../../src/learn/model/compile/model-code.ts';
import type { WindowsModel } from '../../src/learn/model/model.ts';
import { datasetSettingsOf } from '../../src/learn/model/require-objects.ts';
import { formatCode } from '../../src/cli/actions/run-code.ts';
import { makeDataset } from '../../src/learn/examples/dataset/make-dataset.ts';
import { agreesEverywhere, compareCode } from '../../src/learn/evaluate/compare-code.ts';
import type { Subject } from './subjects.ts';
import { timeCode, type CodeTimes } from './time-code.ts';

/** Generated code beside its classifier and a hand-written repOK. */
export interface JudgedCode extends CodeTimes {
  readonly subject: string;
  readonly seed: string;
  /** True if code and classifier agree on all objects that they were compared on. */
  readonly agrees: boolean;
  /** Objects that they were compared on, and those on which they agree. */
  readonly objects: number;
  readonly agreed: number;
  /** Number of conditions. */
  readonly conditions: number;
  /** Lines of code without comments and empty lines. */
  readonly lines: { readonly code: number; readonly byHand: number };
}

/** Writes the code of a classifier, compares it and measures it. */
export async function judgeCode(name: string, subject: Subject, repOK: RepOK): Promise<JudgedCode> {
  const structure = await subject.structure();
  const model = repOK.model as WindowsModel;
  const { dataset } = await makeDataset(structure, {
    ...datasetSettingsOf(model),
    scope: model.scope,
    beyond: true,
  });
  const comparison = await compareCode(repOK, structure, dataset, (await loadCode(model)).whyNot);
  const text = await formatCode(modelCode(model, { types: true, head: [] }), 'rep-ok.ts');
  const count = (of: 'objects' | 'agreed'): number =>
    comparison.groups.reduce((sum, group) => sum + group[of], 0);
  return {
    ...{ subject: name, seed: model.seed },
    ...{ agrees: agreesEverywhere(comparison), objects: count('objects'), agreed: count('agreed') },
    conditions: model.conditions.length,
    lines: { code: linesOfCode(text), byHand: linesOfCode(byHand(subject)) },
    ...timeCode(name, model, modelCode(model, { types: false, head: [] })),
  };
}

/** Returns the text of a hand-written repOK: a file, or what stands before the structure in the file of a case. */
function byHand({ repOKFile, isPackage }: Subject): string {
  const text = readFileSync(repOKFile, 'utf8');
  if (!isPackage) return text;
  const start = text.search(/^(function|const) (?!structure)/mu);
  return text.slice(start, text.indexOf('\nfunction structure('));
}

/** Returns the number of lines without comments and empty lines. */
const linesOfCode = (text: string): number =>
  text
    .replaceAll(/^\s*\/\*[^]*?\*\/$/gmu, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
