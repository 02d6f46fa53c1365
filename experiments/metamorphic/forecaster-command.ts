// Judges the forecaster of the paper, rebuilt, by the relations: `npm run experiment:forecaster [-- --seeds 20 --mutants
// --variation]`. Prints the ranking of characteristics, verdicts and alarms; with `--mutants` which relation catches which
// mutant; with `--variation` the default variation of 30 trainings. Writes reports/metamorphic-mutants.jsonl, and continues
// there where it was interrupted.
import { Command } from 'commander';
import { integer } from '../parse-options.ts';
import { table } from '../../src/cli/tables.ts';
import { LearnInvError } from '../../src/base/error.ts';
import { metamorphic } from '../../src/neural/metamorphic/run/metamorphic.ts';
import { runCommand } from '../support/run-program.ts';
import { isInstalled, readCharacteristics, TARGET } from './forecaster/data.ts';
import { judgeMutant, judgePart } from './forecaster/judge-mutant.ts';
import { mutantRows } from './forecaster/mutant-rows.ts';
import { partOf, PARTS, type Part } from './forecaster/parts.ts';
import { rankCharacteristics } from './forecaster/program/correlation.ts';
import { FOLDER, mutantName, programMutants } from './forecaster/program-mutants.ts';
import { resumed, type JudgedLine } from './forecaster/resumed.ts';
import { SETTINGS } from './forecaster/settings.ts';
import { variationOf } from './forecaster/variation.ts';

interface Flags {
  readonly seeds: number;
  readonly jobs: number;
  readonly mutants: boolean;
  readonly variation: boolean;
}

function showRanking(): void {
  const { [TARGET]: target, ...others } = readCharacteristics();
  const rows = rankCharacteristics(others, target!).map(({ name, r, outliers }) => [
    name,
    r.toFixed(3),
    String(outliers),
  ]);
  console.log(table([`characteristic, by its correlation with ${TARGET}`, 'r', 'outliers'], rows));
}

async function showVerdicts(jobs: number): Promise<void> {
  for (const name of ['correlation-subject', 'subject']) {
    const begin = performance.now();
    const { relations, isPaired } = await metamorphic(`${FOLDER}${name}.ts`, { seed: 1, jobs });
    console.log(
      table(
        [name, 'severity', 'verdict', 'message'],
        relations.map(({ id, severity, verdict, message }) => [id, severity, verdict, message.slice(0, 60)]),
      ),
    );
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${name}: ${isPaired ? 'paired' : 'unpaired'}, ${seconds} s`);
  }
}

async function judgeMutants(jobs: number): Promise<JudgedLine[]> {
  const lines: JudgedLine[] = [];
  for (const mutant of await programMutants()) {
    const { relations } = PARTS[partOf(mutant.file)];
    lines.push(await resumed(mutantName(mutant), relations, () => judgeMutant(mutant, jobs)));
  }
  return lines;
}

async function countAlarms({ seeds, jobs }: Flags): Promise<number> {
  let alarms = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    for (const part of Object.keys(PARTS) as Part[]) {
      const judge = () => judgePart(FOLDER, part, seed, jobs);
      alarms += (await resumed(`${part}, seed ${seed}`, PARTS[part].relations, judge)).violated.length;
    }
  }
  return alarms;
}

async function run(flags: Flags): Promise<void> {
  if (!isInstalled) {
    throw new LearnInvError('BAD_OPTION', 'the data are not installed', {
      expected: 'experiments/metamorphic/forecaster/node_modules',
      got: 'no such folder',
      hint: 'run npm ci --prefix experiments/metamorphic/forecaster --ignore-scripts',
    });
  }
  const { mutants, variation, seeds, jobs } = flags;
  if (mutants) {
    const { rows, summary } = mutantRows(await judgeMutants(jobs));
    console.log(table(['mutant', 'caught by'], rows));
    for (const line of summary) console.log(line);
  }
  if (variation) console.log(await variationOf(SETTINGS));
  if (!mutants && !variation) {
    showRanking();
    await showVerdicts(jobs);
  }
  if (seeds > 0) {
    const alarms = await countAlarms(flags);
    console.log(`alarms on the correct program, ${seeds} seeds: ${alarms}`);
    if (alarms > 0) process.exitCode = 1;
  }
}

const program = new Command('experiment:forecaster')
  .description('judge the forecaster of the paper, rebuilt, and its mutants by metamorphic relations')
  .option('--mutants', 'judge the mutants of the forecaster', false)
  .option('--variation', 'measure how 30 trainings with different seeds differ', false)
  .option('--seeds <n>', 'seeds of the correct program', integer('--seeds', 0, 1e4), 0)
  .option('--jobs <n>', 'processes that share the relations', integer('--jobs', 1, 256), 2)
  .action(run);
await runCommand(program);
