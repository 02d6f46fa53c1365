// Prints the times of a check by generated code, by hand and by the classifier; see `timeCode`.
import { pathToFileURL } from 'node:url';
import { loadRepOK } from '../../src/learn/model/load-model.ts';
import { growObjects } from '../../src/learn/examples/collect/grow-objects.ts';
import type { WhyNot } from '../../src/learn/evaluate/compare-code.ts';
import { ClassTable } from '../../src/objects/heap/class-table.ts';
import { createRandom } from '../../src/base/random.ts';
import { runSteps } from '../../src/objects/structure/steps.ts';
import { inTurns } from '../benchmarks/support/in-turns.ts';
import { subjects } from './subjects.ts';
import type { CodeTimes } from './time-code.ts';

/** Nodes of the object, about. */
const SIZE = 1000;

/** Seconds of measuring it; engines compile long functions within a second or two. */
const SECONDS = 6;

const [name, folder, file] = process.argv.slice(2) as [string, string, string];
const structure = await subjects[name]!.structure();
const repOK = loadRepOK(folder);
const { whyNot } = (await import(pathToFileURL(file).href)) as { readonly whyNot: WhyNot };
const random = createRandom(`code/${structure.name}`);
const [grown] = await runSteps(growObjects(structure, SIZE, 1, new ClassTable(repOK.model.fields), random));
const { object, graph } = grown!;
const ways = [() => whyNot(object), () => structure.repOK!(object), () => repOK(object)];
const [code, byHand, classifier] = inTurns(ways, SECONDS).map(({ least }) => least) as [
  number,
  number,
  number,
];
const times: CodeTimes = { nodes: graph.objects.length, microseconds: { code, byHand, classifier } };
console.log(JSON.stringify(times));
