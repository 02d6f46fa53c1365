// Mutates the methods under test of classes of npm packages with Stryker's mutators, and compares each mutant with its
// original by differential testing. `npm run experiment:mutants [-- --quick]`
import { Command } from 'commander';
import { integer } from '../../src/cli/parse-options.ts';
import { table } from '../../src/cli/tables.ts';
import { LearnInvError } from '../../src/error.ts';
import { createRandom } from '../../src/random.ts';
import { runCommand } from '../support/run-program.ts';
import { chooseMutants } from './choose-mutants.ts';
import { compareCalls } from './compare-calls.ts';
import { mutatedClasses } from './index.ts';
import { loadStructure } from './load-class.ts';
import { mutantsOf } from './mutants-of.ts';
import { requirePackages } from './package-folder.ts';
import { withMutant } from './with-mutant.ts';

interface Flags {
  readonly classes: readonly string[];
  readonly seed: string;
  readonly calls: number;
  readonly mutants: number;
  readonly quick: boolean;
}

const HEAD = [
  'class',
  'kind',
  'mutants',
  'chosen',
  'told',
  'corrupt their state',
  'corrupt it, not told',
  'seconds',
];

async function rowOf(name: string, { seed, ...flags }: Flags): Promise<string[]> {
  const known = mutatedClasses[name]!;
  const begin = performance.now();
  const all = await mutantsOf(known);
  const chosen = chooseMutants(all, flags.quick ? 5 : flags.mutants, createRandom(`mutants/${name}/${seed}`));
  const original = await loadStructure(known);
  let [told, corrupting, silent] = [0, 0, 0];
  for (const mutant of chosen) {
    const compared = await withMutant(known, mutant, async (folder) => {
      const random = createRandom(`calls/${name}/${seed}/${mutant.number}`);
      const calls = flags.quick ? 2000 : flags.calls;
      return compareCalls(original, await loadStructure(known, folder), known.observe, calls, random);
    });
    if (compared.told !== undefined) told++;
    if (compared.corrupts) corrupting++;
    if (compared.corrupts && compared.told === undefined) silent++;
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(0);
  return [name, known.kind, ...[all.length, chosen.length, told, corrupting, silent].map(String), seconds];
}

async function runMutants(flags: Flags): Promise<void> {
  requirePackages();
  const rows: string[][] = [];
  for (const name of flags.classes) {
    process.stderr.write(`${name}\n`);
    rows.push(await rowOf(name, flags));
  }
  console.log(table(HEAD, rows));
}

function classNames(text: string): string[] {
  const names = text.split(',');
  const unknown = names.find((name) => !(name in mutatedClasses));
  if (unknown === undefined) return names;
  throw new LearnInvError('BAD_OPTION', '--classes names an unknown class', {
    expected: Object.keys(mutatedClasses).join(', '),
    got: unknown,
    hint: 'give names from that list, separated by commas',
  });
}

const program = new Command('experiment:mutants')
  .description('compare mutants of classes of npm packages with the original classes')
  .option('--quick', 'five mutants of each class and 2,000 calls', false)
  .option(
    '--classes <names>',
    'only these classes, separated by commas',
    classNames,
    Object.keys(mutatedClasses),
  )
  .option('--seed <seed>', 'the seed of every random choice', '1')
  .option('--mutants <n>', 'mutants of a class, at most', integer('--mutants', 1, 1e6), 100)
  .option('--calls <n>', 'calls of a mutant, at most', integer('--calls', 1, 1e9), 100_000)
  .action(runMutants);
await runCommand(program);
