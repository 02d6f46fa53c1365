// Learned repOKs against the checks that projects keep of their own classes: do they agree on valid and on corrupted objects,
// and do the sentences of a model say the rules of the check? `npm run experiment:hand-written [-- --classes heap-js]`
import { join } from 'node:path';
import { Command } from 'commander';
import { integer } from '../parse-options.ts';
import { table } from '../../src/cli/tables.ts';
import type { Structure } from '../../src/entry/index.ts';
import { putRecord, readRecords, type RecordFormat } from '../cells/record-file.ts';
import { namesAmong } from '../support/names-among.ts';
import { runCommand } from '../support/run-program.ts';
import type { CheckedClass } from './checked-class.ts';
import { judgeClass, type JudgedClass } from './judge-class.ts';

/** The classes by the names of their modules. */
const CLASSES = [
  'heap-js',
  'datastructures-js-heap',
  'lokijs',
  'piece-tree',
  'sorted-btree',
  'bplustree',
  'seald-avl-tree',
];

interface Flags {
  readonly classes: readonly string[];
  readonly seeds: number;
  readonly limit: number;
  readonly data: string;
}

interface CheckedModule {
  readonly default: Structure;
  readonly checked: CheckedClass;
}

const FORMAT: RecordFormat<JudgedClass> = {
  parse: (json) => json as JudgedClass,
  name: ({ class: name, seed }) => `${name}-${seed}`,
};

const HEAD = [
  ...['class', 'seed', 'valid, agree', 'corrupted, agree', 'accepted by the check, rejected by the model'],
  ...['conditions', 'rules said', 'processor, s', 'memory, MiB'],
];

const share = (part: number, whole: number): string =>
  whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} % of ${whole}`;

function row({ class: name, seed, failure, valid, corrupted, accepted, ...judged }: JudgedClass): string[] {
  if (failure !== undefined) return [name, String(seed), failure];
  return [
    ...[name, String(seed), share(valid.judged - valid.rejected, valid.judged)],
    ...[share(corrupted.rejected, corrupted.judged), share(accepted.rejected, accepted.judged)],
    ...[
      String(judged.sentences.length),
      `${judged.said.length} of ${judged.said.length + judged.unsaid.length}`,
    ],
    ...[judged.processorSeconds?.toFixed(1) ?? '', judged.memory?.toFixed(0) ?? ''],
  ];
}

/** Returns what a person looks into: changes that the model does not notice, its sentences, and rules that none says. */
const lists = ({ class: name, seed, missed, sentences, unsaid }: JudgedClass): string[] => [
  `\n${name}, seed ${seed}`,
  ...Object.entries(missed)
    .toSorted(([, a], [, b]) => b - a)
    .map(([kinds, count]) => `  not noticed ${kinds} (${count})`),
  ...sentences.map((words) => `  learned     ${words}`),
  ...unsaid.map((words) => `  not said    ${words}`),
];

async function runExperiment({ classes, seeds, limit, data }: Flags): Promise<void> {
  const path = join(data, 'hand-written.jsonl');
  const finished = readRecords(path, FORMAT);
  const all: JudgedClass[] = [];
  for (const name of classes) {
    const file = new URL(`classes/${name}.ts`, import.meta.url);
    const { default: structure, checked } = (await import(file.href)) as CheckedModule;
    for (let seed = 1; seed <= seeds; seed++) {
      let judged = finished.get(`${name}-${seed}`);
      if (judged === undefined) {
        process.stderr.write(`${checked.release}, seed ${seed}\n`);
        judged = await judgeClass(name, file, structure, checked, seed, limit);
        putRecord(path, judged, FORMAT);
      }
      all.push(judged);
    }
  }
  console.log(table(HEAD, all.map(row)));
  console.log(all.flatMap(lists).join('\n'));
}

const program = new Command('experiment:hand-written')
  .description('learned repOKs against the checks that projects keep of their own classes')
  .option('--classes <names>', 'only these', namesAmong('--classes', CLASSES), CLASSES)
  .option('--seeds <n>', 'number of seeds', integer('--seeds', 1, 1e6), 1)
  .option('--limit <seconds>', 'wall time of a training', integer('--limit', 1, 1e6), 600)
  .option('--data <folder>', 'the folder of finished results', 'reports/hand-written')
  .action(runExperiment);
await runCommand(program);
