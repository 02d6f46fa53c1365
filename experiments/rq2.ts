// Table II of the paper: each classifier against every object of its scope, trained by our recipe and by the authors'
// own. `npm run experiment:rq2 [-- --quick]`
import { createRepOK } from '../src/classifier/classifier.ts';
import { percent, table } from '../src/cli/tables.ts';
import { makeDataset } from '../src/dataset/make-dataset.ts';
import { evaluate } from '../src/evaluate/evaluate.ts';
import { graphKey } from '../src/heap/graph.ts';
import { train } from '../src/learn.ts';
import type { ClassifierCell } from '../src/report/cells.ts';
import type { Recipe } from '../src/train/types.ts';
import { paperTables } from '../src/report/paper-tables.ts';
import { builtInStructures } from '../structures/index.ts';
import { combinations, readGrid } from './cells/command-line.ts';
import { Portrait } from './cells/portrait.ts';
import { runCells, type CellTask } from './cells/run-cells.ts';

const grid = readGrid('experiment:rq2', 'Table II: precision and recall on whole scopes', 5);

async function compute(name: string, scope: number, seed: number, recipe: Recipe): Promise<ClassifierCell> {
  const structure = await builtInStructures[name]!();
  const paper = paperTables.table2_learned_classifier[name]!.find((row) => row.scope === scope);
  // The authors' recipe gets their way of collecting, and as many objects as they had.
  const asInPaper = {
    driver: 'random',
    rounds: 8,
    states: paper?.trainPositive ?? 5000,
    objects: paper?.trainPositive ?? 5000,
    broken: paper?.trainNegative ?? 40_000,
  } as const;
  const { dataset, seconds } = makeDataset(structure, {
    scope,
    seed,
    ...(recipe === 'paper' ? asInPaper : {}),
  });
  const learned = await train(dataset, { seed, recipe });
  const repOK = createRepOK(learned.model);
  const portrait = seed === 1 ? new Portrait(learned.model) : undefined;
  const evaluation = evaluate(repOK, structure, {
    max: 1_000_000,
    seed,
    trained: new Set([...dataset.valid, ...dataset.broken].map(graphKey)),
    onJudged: (graph, valid, calledValid) => portrait?.add(graph, valid, calledValid),
  });
  const { search } = learned;
  return {
    experiment: 'rq2',
    structure: name,
    scope,
    seed,
    recipe,
    training: {
      positives: dataset.valid.length,
      negatives: dataset.broken.length,
      seconds: seconds.collect + seconds.break + learned.seconds.encode + learned.seconds.train,
      best: search.best,
      trials: search.trials.map(({ hyperParameters, validation }) => ({
        hidden: hyperParameters.hidden,
        l2: hyperParameters.l2,
        f1: validation.f1,
      })),
      curve: search.curve,
    },
    evaluation,
    points: portrait?.points() ?? [],
  };
}

const tasks: CellTask<ClassifierCell>[] = [];
for (const recipe of grid.recipes) {
  for (const { structure, scope, seed } of combinations(grid)) {
    tasks.push({
      name: `rq2-${structure}-${scope}-${recipe}-${seed}`,
      compute: () => compute(structure, scope, seed, recipe),
    });
  }
}
const cells = await runCells(tasks, grid.data);

/** Worst and mean of a share over the seeds. */
function spread(shares: readonly number[]): string {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return `${percent(Math.min(...shares))} / ${percent(mean)}`;
}
const rows = grid.recipes.flatMap((recipe) =>
  grid.scopes.flatMap((scope) =>
    grid.structures.map((structure) => {
      const own = cells
        .filter((cell) => cell.structure === structure && cell.scope === scope && cell.recipe === recipe)
        .map(({ evaluation }) => evaluation.paperTruth ?? evaluation);
      const paper = paperTables.table2_learned_classifier[structure]?.find((row) => row.scope === scope);
      return [
        recipe,
        structure,
        String(scope),
        spread(own.map(({ positives }) => positives.precision)),
        spread(own.map(({ positives }) => positives.recall)),
        spread(own.map(({ negatives }) => negatives.precision)),
        spread(own.map(({ negatives }) => negatives.recall)),
        paper === undefined
          ? ''
          : [
              paper.positivePrecision,
              paper.positiveRecall,
              paper.negativePrecision,
              paper.negativeRecall,
            ].join(' / '),
      ];
    }),
  ),
);
const head = [
  'recipe',
  'structure',
  'scope',
  'valid: precision',
  'recall',
  'invalid: precision',
  'recall',
  'paper',
];
console.log(
  `Worst seed / mean of ${grid.seeds.length}; truth: Korat's repOK, as in the paper\n${table(head, rows)}`,
);
