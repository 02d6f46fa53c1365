import { join } from 'node:path';
import { Command } from 'commander';
import { collect } from '../../src/learn/examples/collect/collect.ts';
import { detect } from './detect.ts';
import { traceFiles } from './export-trace.ts';
import { runDaikon } from './run-daikon.ts';
import { readSample } from './sample.ts';
import { variablesOf } from './variable.ts';
import { LearnInvError } from '../../src/base/error.ts';
import { checkWritable, writeWhole } from '../../src/base/files/write-whole.ts';
import { createRandom } from '../../src/base/random.ts';
import { loadStructure } from '../../src/programs/load/load-structure.ts';
import { integer } from '../parse-options.ts';
import { withProgress } from '../../src/cli/progress.ts';
import { uninterrupted } from '../../src/cli/interrupts.ts';
import { runCommand } from '../support/run-program.ts';

interface Flags {
  readonly scope: number;
  readonly seed: string;
  readonly depth: number;
  readonly sequences: boolean;
  readonly objects: number;
  readonly export?: string;
  readonly jar?: string;
  readonly json: boolean;
}

const daikon = new Command('daikon')
  .description(
    'detect likely invariants of the collected objects in the style of Daikon, or with Daikon itself',
  )
  .argument('<structure>', 'a built-in name (see `learn-inv list`) or the path of a .ts or .js file')
  .option('--scope <k>', 'at most k objects of a class, 1 to 100', integer('--scope', 1, 100), 6)
  .option('--seed <seed>', 'the seed of every random choice', '1')
  .option('--depth <n>', "references to follow beyond the root's own fields", integer('--depth', 0, 6), 2)
  .option('--sequences', 'add sequences along the fields that lead to the next object', false)
  .option(
    '--objects <n>',
    'maximum number of objects to detect invariants from',
    integer('--objects', 2, 1e6),
    5000,
  )
  .option('--export <folder>', 'write <structure>.decls and <structure>.dtrace for Daikon 5')
  .option(
    '--jar <file>',
    "run this daikon.jar on the exported files and print Daikon's invariants; needs --export and Java",
  )
  .option('--json', 'print one JSON document on stdout and nothing else', false)
  .addHelpText('after', '\nExample:\n  $ npm run daikon -- sorted-list --sequences')
  .action(runDaikonCommand);
await runCommand(daikon);

async function runDaikonCommand(name: string, flags: Flags): Promise<void> {
  if (flags.jar !== undefined && flags.export === undefined) {
    throw new LearnInvError('BAD_OPTION', '--jar needs --export', {
      expected: '--export <folder>, the folder for the files that Daikon reads',
      got: '--jar alone',
      hint: 'add --export daikon-files',
    });
  }
  const structure = await loadStructure(name);
  if (flags.export !== undefined) checkWritable(flags.export);
  const { graphs, schema } = await withProgress(async (progress) =>
    collect(
      structure,
      {
        k: flags.scope,
        driver: 'auto',
        maxCalls: 1_000_000,
        maxStates: flags.objects,
        onProgress: (found) => progress.update('collect', found),
      },
      createRandom(flags.seed),
    ),
  );
  const variables = variablesOf(schema, flags);
  const samples = graphs.map((graph) => readSample(graph, variables));
  const files: string[] = [];
  if (flags.export !== undefined) {
    const { decls, dtrace } = traceFiles(structure.name, variables, samples);
    files.push(join(flags.export, `${structure.name}.decls`), join(flags.export, `${structure.name}.dtrace`));
    uninterrupted(() => {
      writeWhole(files[0]!, decls);
      writeWhole(files[1]!, dtrace);
    });
  }
  const invariants =
    flags.jar === undefined
      ? detect(variables, samples).map(({ text }) => text)
      : runDaikon(flags.jar, files[0]!, files[1]!);
  const by = flags.jar === undefined ? 'learn-inv' : 'daikon';
  process.stdout.write(
    flags.json
      ? `${JSON.stringify({ structure: structure.name, scope: flags.scope, objects: graphs.length, by, invariants, files })}\n`
      : `${invariants.join('\n')}\n${files.map((file) => `wrote ${file}\n`).join('')}`,
  );
}
