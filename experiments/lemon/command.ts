// Guided against random mutation at equal time, and releases side by side: `npm run experiment:lemon [-- --seeds 1,2
// --seconds 60 --releases 4.22.0,3.18.0 --strategies guided --no-training]`. L: distinct bugs; M: those that only mutants show; I: those that the initial
// model shows; then inconsistencies of inputs (D_MAD), and their mean degrees in mutants and in the initial model.
import { writeFileSync, mkdirSync } from 'node:fs';
import { Command } from 'commander';
import { integer, names } from '../parse-options.ts';
import { table } from '../../src/cli/tables.ts';
import { lemon, type LemonReport } from '../../src/neural/lemon/run/lemon.ts';
import { runCommand } from '../support/run-program.ts';

interface Flags {
  readonly seeds: readonly string[];
  readonly releases: readonly string[];
  readonly seedModel: string;
  readonly seconds: number;
  readonly strategies: readonly ('guided' | 'random')[];
  readonly training: boolean;
}

const REPORT = 'reports/lemon.jsonl';

function rowOf(release: string, strategy: string, seed: string, report: LemonReport): string[] {
  const { bugs, mutants, inconsistencies: counts } = report;
  const initial = bugs.filter(({ inInitialModel }) => inInitialModel).length;
  return [
    ...[release, strategy, seed, String(mutants)],
    ...[bugs.length, bugs.length - initial, initial, counts.mutated, counts.onlyMutated].map(String),
    ...[counts.degreeMutated, counts.degreeInitial].map((degree) => degree.toFixed(4)),
  ];
}

async function run({ seeds, releases, seedModel, seconds, strategies, training }: Flags): Promise<void> {
  const rows: string[][] = [];
  const lines: string[] = [];
  for (const release of releases) {
    for (const seed of seeds) {
      const backends = ['cpu', 'wasm'].map((name) => `${name}@${release}`);
      // Installs the release and trains the seed model, which else the first strategy alone would pay for.
      await lemon({ seedModel, backends, seed, mutants: 1, training: false });
      for (const strategy of strategies) {
        process.stderr.write(`${release}, seed ${seed}, ${strategy}\n`);
        const report = await lemon({
          ...{ seedModel, backends, seed, strategy, seconds, training, mutants: 1e6 },
        });
        rows.push(rowOf(release, strategy, seed, report));
        const bugs = report.bugs.map((bug) => ({
          ...{ kind: bug.kind, during: bug.during, layer: bug.layer, config: bug.config, first: bug.first },
          ...{ sides: bug.backends.map(({ side }) => side), message: bug.message },
        }));
        lines.push(JSON.stringify({ release, seed, strategy, seconds, mutants: report.mutants, bugs }));
        mkdirSync('reports', { recursive: true });
        writeFileSync(REPORT, `${lines.join('\n')}\n`);
      }
    }
  }
  const head = ['release', 'strategy', 'seed', 'mutants', 'L', 'M', 'I', 'inconsistent', 'only mutants'];
  console.log(table([...head, 'degree', 'initial'], rows));
}

await runCommand(
  new Command('experiment:lemon')
    .description('guided against random mutation at equal time, and releases side by side')
    .option('--seeds <names>', 'seeds, separated by commas', names, ['1', '2', '3', '4', '5'])
    .option('--releases <names>', 'releases of TensorFlow.js', names, ['4.22.0'])
    .option('--seed-model <name>', 'a seed model of learn-inv lemon', 'lenet5')
    .option('--strategies <names>', 'guided, random', names, ['guided', 'random'])
    .option('--no-training', 'compare predictions only')
    .option('--seconds <n>', 'seconds of each run', integer('--seconds', 1, 1e6), 600)
    .action(run),
);
