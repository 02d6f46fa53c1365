import { setPriority } from 'node:os';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Command, InvalidArgumentError, Option } from 'commander';
import { writeWhole } from '../../src/base/files/write-whole.ts';
import { namesAmong } from '../support/names-among.ts';
import { runCommand } from '../support/run-program.ts';
import { AttemptRecords } from './attempt-records.ts';
import { PARTS, type Part } from './attempt.ts';
import { CLASS_COMMANDS } from './classes/class-commands.ts';
import { hostileClasses } from './classes/hostile-classes.ts';
import { runClasses } from './classes/run-classes.ts';
import { runFiles } from './files/run-files.ts';
import { runKills } from './kills/run-kills.ts';
import { makeFixtures } from './make-fixtures.ts';
import { summaryOf } from './summary.ts';
import { summaryText } from './summary-text.ts';
import { withTable } from './with-table.ts';

interface Flags {
  readonly seed: string;
  readonly quick: boolean;
  readonly only: readonly Part[];
  readonly classes?: readonly string[];
  readonly commands?: readonly string[];
  readonly data: string;
  readonly page?: string;
}

/** Lowest priority that still runs on a busy machine: the experiment takes hours. */
const NICE = 10;
const root = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const COMMANDS = CLASS_COMMANDS.map(({ name }) => name);
const RUN = { files: runFiles, kills: runKills, classes: runClasses };

const parts = (text: string): Part[] => {
  const names = text.split(',') as Part[];
  if (names.every((name) => PARTS.includes(name))) return names;
  throw new InvalidArgumentError(`expected some of ${PARTS.join(',')}`);
};

const program = new Command('experiment:hostile')
  .description('attack learn-inv: mutants of every file format, kills at every file call, hostile classes')
  .option('--seed <seed>', 'the seed of the mutants', '1')
  .option('--quick', 'a sample of the attempts, in a file of its own', false)
  .addOption(new Option('--only <parts>', `some of ${PARTS.join(',')}`).argParser(parts).default([...PARTS]))
  .option('--classes <names>', 'only these hostile classes', namesAmong('--classes', hostileClasses()))
  .option(
    '--commands <names>',
    'hostile classes only under these commands',
    namesAmong('--commands', COMMANDS),
  )
  .option('--data <folder>', 'the folder of hostile.jsonl', root('reports/data'))
  .option('--page <file>', 'a page whose table is replaced')
  .action(async ({ seed, quick, only, classes, commands, data, page }: Flags) => {
    setPriority(NICE);
    const log = (line: string): void => console.error(line);
    const records = new AttemptRecords(quick ? root('reports/hostile/quick.jsonl') : `${data}/hostile.jsonl`);
    const options = { fixtures: root('reports/hostile/fixtures'), folder: root('reports/hostile/attempt') };
    log('making one file of each format');
    await makeFixtures(options.fixtures);
    for (const part of PARTS.filter((name) => only.includes(name)))
      await RUN[part]({ ...options, records, seed, quick, classes, commands, log });
    records.save();
    const table = summaryText(summaryOf(records.all));
    for (const { part, subject, name, failure } of records.all)
      if (failure !== undefined) log(`failed: ${part}, ${subject}, ${name}: ${failure}`);
    console.log(table);
    if (page !== undefined) writeWhole(page, withTable(readFileSync(page, 'utf8'), table));
  });

await runCommand(program);
