// Mutates the methods under test of classes of npm packages with Stryker's mutators, compares each mutant with its original
// by differential testing, and hunts in it with several detectors. `npm run experiment:mutants [-- --quick]`
import { Command } from 'commander';
import { integer, names } from '../parse-options.ts';
import { parseShard } from '../../src/cli/shards/shards.ts';
import { table } from '../../src/cli/tables.ts';
import { LearnInvError } from '../../src/base/error.ts';
import { createRandom } from '../../src/base/random.ts';
import type { Shard } from '../../src/base/threads/shard.ts';
import type { MutantCell } from '../cells/cell.ts';
import { runCells, SHARD_OPTION, type CellTask } from '../cells/run-cells.ts';
import { mutantTable } from '../report/tables/mutant-table.ts';
import { runCommand } from '../support/run-program.ts';
import { chooseMutants } from './choose-mutants.ts';
import { DETECTORS, type Detector } from './detectors.ts';
import { mutatedClasses } from './index.ts';
import { compute, type MutantKey } from './mutant-cell.ts';
import { mutantsOf } from './mutants-of.ts';
import { requirePackages } from './package-folder.ts';

interface Flags {
  readonly classes: readonly string[];
  readonly detectors: readonly Detector[];
  readonly seeds: number;
  readonly mutants: number;
  readonly quick: boolean;
  readonly data: string;
  readonly queue?: string;
  readonly shard?: Shard;
}

/** Scope of training. */
const SCOPE = 6;

/** The cells of a class and seed: the class itself, then the chosen mutants. */
async function keysOf(
  name: string,
  seed: number,
  { mutants, detectors }: Pick<Flags, 'mutants' | 'detectors'>,
): Promise<MutantKey[]> {
  const random = createRandom(`mutants/${name}/${seed}`);
  const chosen = chooseMutants(await mutantsOf(mutatedClasses[name]!), mutants, random);
  const numbers = [0, ...chosen.map(({ number }) => number)];
  const key = { experiment: 'mutants', structure: name, scope: SCOPE, seed, detectors } as const;
  return numbers.map((mutant) => ({ ...key, mutant }));
}

async function runMutants({
  classes,
  detectors,
  seeds,
  quick,
  data,
  queue,
  shard,
  ...flags
}: Flags): Promise<void> {
  requirePackages();
  const keys: MutantKey[] = [];
  const mutants = quick ? 3 : flags.mutants;
  for (let seed = 1; seed <= (quick ? 1 : seeds); seed++) {
    for (const name of classes) keys.push(...(await keysOf(name, seed, { mutants, detectors })));
  }
  const tasks = keys.map((key): CellTask<MutantCell> => ({ key, compute: () => compute(key) }));
  const workers =
    queue === undefined ? undefined : { queue, module: import.meta.resolve('./mutant-cell.ts') };
  // The unmutated classes come first: their cells train what the others use.
  const originals = tasks.filter((_, index) => keys[index]!.mutant === 0);
  if (workers !== undefined) await runCells(originals, { data, queue: workers });
  const cells = await runCells(tasks, { data, shard, queue: workers });
  if (cells === undefined) return;
  const { columns, rows } = mutantTable(cells);
  const texts = rows.map(({ entries }) =>
    entries.map(({ text, worst }) => (worst === undefined ? text : `${text} (worst ${worst})`)),
  );
  console.log(
    table(
      columns.map(({ title }) => title),
      texts,
    ),
  );
}

/** Returns the parser of an option whose value is a list of names, each among those given. */
const namesAmong =
  <N extends string>(option: string, known: readonly N[]) =>
  (text: string): N[] => {
    const given = names(text);
    const unknown = given.find((name) => !known.includes(name as N));
    if (unknown === undefined) return given as N[];
    throw new LearnInvError('BAD_OPTION', `${option} has an unknown name`, {
      expected: known.join(', '),
      got: unknown,
      hint: 'give names from that list, separated by commas',
    });
  };

const CLASSES = Object.keys(mutatedClasses);

const program = new Command('experiment:mutants')
  .description('compare mutants of classes of npm packages with the original classes, and hunt in them')
  .option('--quick', 'three mutants of each class and one seed', false)
  .option(
    '--classes <names>',
    'only these classes, separated by commas',
    namesAmong('--classes', CLASSES),
    CLASSES,
  )
  .option(
    '--detectors <names>',
    'hunt with these detectors only, separated by commas',
    namesAmong('--detectors', DETECTORS),
    [...DETECTORS],
  )
  .option('--seeds <n>', 'number of seeds', integer('--seeds', 1, 1e6), 1)
  .option('--mutants <n>', 'mutants of a class, at most', integer('--mutants', 1, 1e6), 100)
  .option('--data <folder>', 'the folder of finished cells', 'reports/data')
  .option('--shard <i/n>', SHARD_OPTION, parseShard)
  .option('--queue <url>', 'let workers compute the cells: the URL of their Redis server')
  .action(runMutants);
await runCommand(program);
