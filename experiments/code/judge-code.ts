import { readFileSync } from 'node:fs';
import type { RepOK } from '../../src/classifier/classifier.ts';
import { modelCode, omittedFromCode, requireCode } from '../../src/classifier/code/model-code.ts';
import { modelRules } from '../../src/classifier/describe/model-rules.ts';
import type { RoleRules } from '../../src/classifier/describe/role-rules.ts';
import { withoutUnneeded } from '../../src/classifier/describe/without-unneeded.ts';
import { loadCode } from '../../src/classifier/load-code.ts';
import { datasetSettingsOf } from '../../src/classifier/dataset-settings-of.ts';
import { formatCode } from '../../src/cli/code/format-code.ts';
import { growObjects } from '../../src/collect/grow-objects.ts';
import { makeDataset } from '../../src/dataset/make-dataset.ts';
import { agreesEverywhere, type WhyNot } from '../../src/evaluate/code-comparer.ts';
import { describedObjects } from '../../src/evaluate/described-objects.ts';
import { countRules, shortestCode } from '../../src/evaluate/shortest-code.ts';
import { ClassTable } from '../../src/heap/class-table.ts';
import { createRandom } from '../../src/random.ts';
import { runSteps } from '../../src/structure/steps.ts';
import type { Structure } from '../../src/structure/structure.ts';
import { inTurns } from '../benchmarks/support/in-turns.ts';
import type { Subject } from './subjects.ts';

/** Nodes of the object that is timed, about. */
const SIZE = 1000;

/** Seconds of measuring an object. */
const SECONDS = 2;

/** Generated code beside its classifier and a hand-written repOK. */
export interface JudgedCode {
  readonly subject: string;
  readonly seed: string;
  /** True if code and classifier agree on all objects that they were compared on. */
  readonly agrees: boolean;
  /** Objects that they were compared on, and those on which they agree. */
  readonly objects: number;
  readonly agreed: number;
  /** What the classifier relies on and the code does not check. */
  readonly omitted: readonly string[];
  /** Conditions that the code checks, and all of the classifier. */
  readonly conditions: { readonly checked: number; readonly all: number };
  /** Lines of code without comments and empty lines. */
  readonly lines: { readonly code: number; readonly byHand: number };
  /** Nodes of the timed object; the least microseconds of a check. */
  readonly nodes: number;
  readonly microseconds: { readonly code: number; readonly byHand: number; readonly classifier: number };
}

/** Writes the code of a classifier, compares it and measures it. */
export async function judgeCode(name: string, subject: Subject, repOK: RepOK): Promise<JudgedCode> {
  const structure = await subject.structure();
  const model = requireCode(repOK.model);
  const { dataset } = await makeDataset(structure, {
    ...datasetSettingsOf(model),
    scope: model.scope,
    beyond: true,
  });
  const whyNotOf = async (rules: readonly RoleRules[]) => (await loadCode(model, rules)).whyNot;
  const short = withoutUnneeded(model, modelRules(model).rules, describedObjects(dataset));
  // First, since engines run code more slowly after it has read broken objects and candidates of many shapes.
  let measured = await measure(structure, repOK, await whyNotOf(short));
  const { all, rules, comparison } = await shortestCode(repOK, structure, dataset);
  if (countRules(rules) > countRules(short))
    measured = await measure(structure, repOK, await whyNotOf(rules));
  const text = await formatCode(modelCode(model, { types: true, head: [] }, rules), 'rep-ok.ts');
  const count = (of: 'objects' | 'agreed'): number =>
    comparison.groups.reduce((sum, group) => sum + group[of], 0);
  return {
    ...{ subject: name, seed: model.seed },
    ...{ agrees: agreesEverywhere(comparison), objects: count('objects'), agreed: count('agreed') },
    omitted: omittedFromCode(model, all),
    conditions: { checked: countRules(rules), all: countRules(all) },
    lines: { code: linesOfCode(text), byHand: linesOfCode(byHand(subject)) },
    ...measured,
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

async function measure(
  structure: Structure,
  repOK: RepOK,
  whyNot: WhyNot,
): Promise<Pick<JudgedCode, 'nodes' | 'microseconds'>> {
  const random = createRandom(`code/${structure.name}`);
  const classes = new ClassTable(repOK.model.fields);
  const [grown] = await runSteps(growObjects(structure, SIZE, 1, classes, random));
  const { object, graph } = grown!;
  const ways = [() => whyNot(object), () => structure.repOK!(object), () => repOK(object)];
  const [code, own, classifier] = inTurns(ways, SECONDS).map(({ least }) => least) as [
    number,
    number,
    number,
  ];
  return { nodes: graph.objects.length, microseconds: { code, byHand: own, classifier } };
}
