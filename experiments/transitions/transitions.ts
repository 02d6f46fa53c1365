// Judges transitions of a clean structure, from fresh random states of up to three times the scope, and the same calls
// made by mutants: how many right transitions are rejected, and how many wrong ones are found?
// `npm run experiment:transitions -- --structure scheduler --scope 4 --seed 1`
import { Command, Option } from 'commander';
import { integer } from '../parse-options.ts';
import { ClassTable } from '../../src/objects/heap/class-table.ts';
import { graphKey } from '../../src/objects/heap/graph.ts';
import { createRandom } from '../../src/base/random.ts';
import { learnTransitions } from '../../src/learn/transitions/learn-transitions.ts';
import { mergeGraphs } from '../../src/learn/transitions/merge-graphs.ts';
import { createTransitionJudge, type TransitionJudge } from '../../src/learn/transitions/transition-judge.ts';
import type { TransitionModel } from '../../src/learn/transitions/transition-model.ts';
import type { Transition } from '../../src/learn/transitions/transition.ts';
import { runCommand } from '../support/run-program.ts';
import { mutantsOf, subjects, type Mutant } from './mutants.ts';
import { observePairs, type TransitionPair } from './observe-pairs.ts';

interface Flags {
  readonly structure: string;
  readonly scope: number;
  readonly seed: string;
  readonly states: number;
  readonly operations?: readonly string[];
}

async function runTransitions(flags: Flags): Promise<void> {
  const { scope, seed, operations } = flags;
  const structure = await subjects[flags.structure]!();
  const mutants = await mutantsOf(flags.structure);
  const begin = performance.now();
  const { models, fields } = await learnTransitions(structure, {
    scope,
    seed,
    ...(operations === undefined ? {} : { operations }),
    onProgress: (stage, done, total) => {
      if (stage !== 'collect') process.stderr.write(`${stage} ${done + 1}/${total}\n`);
    },
  });
  const seconds = (performance.now() - begin) / 1000;
  const classes = new ClassTable(fields);
  const pairs = [1, 2, 3].flatMap((times) => {
    const k = times * scope;
    return observePairs(structure, k, flags.states, classes, mutants, createRandom(`fresh/${seed}/${k}`));
  });
  process.stdout.write(`${flags.structure}, scope ${scope}, seed ${seed}, ${seconds.toFixed(0)} s\n`);
  for (const model of models) printOperation(model, pairs, mutants);
}

function printOperation(
  model: TransitionModel,
  pairs: readonly TransitionPair[],
  mutants: readonly Mutant[],
): void {
  const judge = createTransitionJudge(model);
  const own = pairs.filter(({ right }) => right.operation === model.operation);
  const rejected = tally(
    own.map(({ right }) => right),
    judge,
  );
  const { tried, rejected: heldOut } = model.heldOutCheck;
  process.stdout.write(
    `${model.operation}: right ${own.length}, rejected by the classifier ${rejected.inferred}, by both ${rejected.all}` +
      ` (held-out check: tried ${tried}, rejected ${heldOut})\n`,
  );
  for (const { name, operation } of mutants) {
    if (operation !== model.operation) continue;
    const outcomes = own.map(({ right, wrong }) => ({ right, wrong: wrong.get(name) }));
    const threw = outcomes.filter(({ wrong }) => wrong === undefined).length;
    const wrong = outcomes.flatMap((pair) =>
      pair.wrong === undefined || haveEqualOutcomes(pair.wrong, pair.right) ? [] : pair.wrong,
    );
    const found = tally(wrong, judge);
    process.stdout.write(
      `  ${name}: wrong ${wrong.length}, threw ${threw}; found by the classifier ${found.inferred},` +
        ` by the memory ${found.remembered}, by both ${found.all}\n`,
    );
  }
}

const haveEqualOutcomes = (one: Transition, other: Transition): boolean =>
  graphKey(mergeGraphs(one)) === graphKey(mergeGraphs(other));

/** Counts the transitions that the classifier, the memory, and both together judge wrong. */
const tally = (transitions: readonly Transition[], judge: TransitionJudge) => ({
  inferred: transitions.filter((transition) => judge.infer(transition) === 'wrong').length,
  remembered: transitions.filter((transition) => {
    const { outcome, by } = judge.check(transition);
    return outcome === 'wrong' && by === 'memory';
  }).length,
  all: transitions.filter((transition) => judge.check(transition).outcome === 'wrong').length,
});

const program = new Command('experiment:transitions')
  .description('judge transitions of a clean structure and of its mutants')
  .addOption(
    new Option('--structure <name>', 'the structure').choices(Object.keys(subjects)).default('scheduler'),
  )
  .option('--scope <k>', 'the scope to train at', integer('--scope', 1, 100), 4)
  .option('--seed <seed>', 'the seed of every random choice', '1')
  .option('--states <n>', 'random states per scope', integer('--states', 1, 1e6), 400)
  .option('--operations <names>', 'only these operations, separated by commas', (text) => text.split(','))
  .action(runTransitions);
await runCommand(program);
