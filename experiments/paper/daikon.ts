// Table III of the paper: the invariants of a Daikon-style detector, filtered by the truth, against every object of the
// scope. `npm run experiment:daikon [-- --quick]`
import { percent, table } from '../../src/cli/tables.ts';
import { collect } from '../../src/learn/examples/collect/collect.ts';
import { ConfusionMatrix } from '../../src/learn/evaluate/evaluation.ts';
import { Sample } from '../../src/learn/evaluate/sample.ts';
import { ClassTable } from '../../src/objects/heap/class-table.ts';
import { candidateGraphs } from '../../src/learn/examples/korat/candidate-graphs.ts';
import { candidates } from '../../src/learn/examples/korat/candidates.ts';
import { createSearchSpace } from '../../src/learn/examples/korat/create-search-space.ts';
import { createRandom } from '../../src/base/random.ts';
import { builtInStructures } from '../../structures/index.ts';
import type { DaikonCell } from '../cells/cell.ts';
import { runCells, type CellTask } from '../cells/run-cells.ts';
import { accepts, detect, filterInvariants } from '../daikon-baseline/detect.ts';
import { readSample, type Sample as DaikonSample } from '../daikon-baseline/sample.ts';
import { variablesOf } from '../daikon-baseline/variable.ts';
import { paperTables } from '../report/paper-tables.ts';
import { runProgram } from '../support/run-program.ts';
import { combinations, readGrid, type Grid } from './support/read-grid.ts';

/** Maximum number of valid and of invalid objects to judge. */
const MAX = 1_000_000;

const HEAD = [
  'structure',
  'scope',
  'invariants',
  'invalid rejected',
  'valid: precision',
  'invalid: recall',
  'paper: rejected',
];

const tasksOf = (grid: Grid): CellTask<DaikonCell>[] =>
  [...combinations(grid)].map(({ structure, scope, seed }) => ({
    key: { experiment: 'daikon', structure, scope, seed },
    compute: () => compute(structure, scope, seed),
  }));

const printedRow = (structure: string, scope: number) =>
  paperTables.table3_filtered_daikon[structure]?.find((row) => row.scope === scope);

async function compute(name: string, scope: number, seed: number): Promise<DaikonCell> {
  const structure = await builtInStructures[name]!();
  const { graphs, schema, fields } = await collect(
    structure,
    {
      k: scope,
      driver: 'random',
      maxCalls: 1_000_000,
      maxStates: printedRow(name, scope)?.positives ?? 5000,
    },
    createRandom(seed),
  );
  const variables = variablesOf(schema, { depth: 2, sequences: false });
  const detected = detect(
    variables,
    graphs.map((graph) => readSample(graph, variables)),
  );

  const space = await createSearchSpace(structure, scope);
  const graphOf = candidateGraphs(space, new ClassTable(fields));
  let explored = 0;
  let total = 0;
  const truth = function* (): Generator<DaikonSample> {
    for (const { cells, valid } of candidates(space)) {
      explored++;
      if (!valid) continue;
      total++;
      yield readSample(graphOf(cells), variables);
    }
  };
  const invariants = filterInvariants(detected, truth());
  const random = createRandom(`daikon/${seed}`);
  const sample = new Sample(MAX, { valid: total, explored }, random);
  const confusion = new ConfusionMatrix();
  for (const { cells, valid } of candidates(space)) {
    if (!sample.choose(valid)) continue;
    confusion.add(valid, accepts(invariants, readSample(graphOf(cells), variables)), false, valid);
  }
  return {
    experiment: 'daikon',
    structure: name,
    scope,
    seed,
    invariants: invariants.map(({ text }) => text),
    evaluation: { ...confusion.counts(sample.weights), sampled: sample.isPartial },
  };
}

function rowOf({ structure, scope, invariants, evaluation }: DaikonCell): string[] {
  const { negatives, positives } = evaluation;
  const paper = printedRow(structure, scope);
  return [
    structure,
    String(scope),
    String(invariants.length),
    `${negatives.tn} of ${negatives.total}`,
    percent(positives.precision),
    percent(negatives.recall),
    paper === undefined ? '' : `${paper.tn} of ${paper.negatives}`,
  ];
}

await runProgram(async () => {
  const grid = readGrid('experiment:daikon', 'Table III: filtered invariants of a Daikon-style detector', {
    seeds: 1,
    scopes: [6, 7, 8],
  });
  const cells = await runCells(tasksOf(grid), grid);
  if (cells === undefined) return;
  console.log(table(HEAD, cells.map(rowOf)));
});
