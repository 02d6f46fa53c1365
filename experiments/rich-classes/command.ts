// Classes with much state, trained with default settings: does a model come in time, does it accept larger valid objects,
// and does it say what an engineer would write? `npm run experiment:rich-classes [-- --classes sorted-map --seeds 3]`
import { join } from 'node:path';
import { Command } from 'commander';
import { integer } from '../parse-options.ts';
import { table } from '../../src/cli/tables.ts';
import { putRecord, readRecords, type RecordFormat } from '../cells/record-file.ts';
import { namesAmong } from '../support/names-among.ts';
import { runCommand } from '../support/run-program.ts';
import { loadRichClass, RICH_CLASSES } from './classes.ts';
import { falseTruths, freshObjects, judgeClass, type JudgedClass } from './judge-class.ts';

interface Flags {
  readonly classes: readonly string[];
  readonly seeds: number;
  readonly limit: number;
  readonly truths: boolean;
  readonly data: string;
}

const FORMAT: RecordFormat<JudgedClass> = {
  parse: (json) => json as JudgedClass,
  name: ({ class: name, seed }) => `${name}-${seed}`,
};

const HEAD = [
  ...['class', 'seed', 'processor, s', 'memory, MiB', 'held-out accepted', 'sentences'],
  ...['true', 'accidental', 'other', 'truths missing'],
];

function row({ class: name, seed, failure, heldOut, ...judged }: JudgedClass): string[] {
  const cost = [judged.processorSeconds?.toFixed(1) ?? '', judged.memory?.toFixed(0) ?? ''];
  if (failure !== undefined) return [name, String(seed), ...cost, failure];
  return [
    ...[name, String(seed), ...cost, `${heldOut.accepted} of ${heldOut.judged}`, String(judged.sentences)],
    ...[judged.true, judged.accidental, judged.other, judged.missing].map(({ length }) => String(length)),
  ];
}

/** Returns the sentences of a model under headings, for a person to read. */
const lists = (judged: JudgedClass): string[] => [
  `\n${judged.class}, seed ${judged.seed}`,
  ...(['true', 'accidental', 'other', 'missing'] as const).flatMap((kind) =>
    judged[kind].map((words) => `  ${kind.padEnd(10)} ${words}`),
  ),
];

async function runExperiment({ classes, seeds, limit, truths, data }: Flags): Promise<void> {
  if (truths) return printTruths(classes);
  const path = join(data, 'rich-classes.jsonl');
  const finished = readRecords(path, FORMAT);
  const all: JudgedClass[] = [];
  for (const name of classes) {
    const loaded = await loadRichClass(name);
    for (let seed = 1; seed <= seeds; seed++) {
      let judged = finished.get(`${name}-${seed}`);
      if (judged === undefined) {
        process.stderr.write(`${name}, seed ${seed}\n`);
        judged = await judgeClass(name, loaded, seed, limit);
        putRecord(path, judged, FORMAT);
      }
      all.push(judged);
    }
  }
  console.log(table(HEAD, all.map(row)));
  console.log(all.flatMap(lists).join('\n'));
}

/** Prints the truths, and those that fresh objects violate. */
async function printTruths(classes: readonly string[]): Promise<void> {
  for (const name of classes) {
    const loaded = await loadRichClass(name);
    const objects = await freshObjects(loaded);
    console.log(`${name}: ${loaded.release}, ${objects.length} objects`);
    const mistakes = new Map(falseTruths(loaded.truths, objects));
    for (const { words } of loaded.truths) {
      const violatedBy = mistakes.get(words);
      console.log(`  - ${words}${violatedBy === undefined ? '' : ` (violated by ${violatedBy} objects)`}`);
    }
    if (mistakes.size > 0) process.exitCode = 1;
  }
}

const program = new Command('experiment:rich-classes')
  .description('models of classes with much state against what an engineer would write about them')
  .option('--classes <names>', 'only these', namesAmong('--classes', RICH_CLASSES), [...RICH_CLASSES])
  .option('--seeds <n>', 'number of seeds', integer('--seeds', 1, 1e6), 1)
  .option('--limit <seconds>', 'wall time of a training', integer('--limit', 1, 1e6), 600)
  .option('--truths', 'train nothing: print the truths, and exit with 1 if fresh objects violate one', false)
  .option('--data <folder>', 'the folder of finished results', 'reports/rich-classes')
  .action(runExperiment);
await runCommand(program);
