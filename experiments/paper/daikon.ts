// Table III of the paper: the invariants of a Daikon-style detector, filtered by the truth, against every object of the
// scope. `npm run experiment:daikon [-- --quick]`
import { percent, table } from '../../src/cli/tables.ts';
import { collect } from '../../src/collect/collect.ts';
import { accepts, detect, filterInvariants } from '../daikon-baseline/detect.ts';
import { readSample, type Sample as DaikonSample } from '../daikon-baseline/sample.ts';
import { variablesOf } from '../daikon-baseline/variable.ts';
import { Confusion } from '../../src/evaluate/counts.ts';
import { Sample } from '../../src/evaluate/sample.ts';
import { ClassTable } from '../../src/heap/class-table.ts';
import { candidateGraphs } from '../../src/korat/candidate-graph.ts';
import { candidates } from '../../src/korat/candidates.ts';
import { createSearchSpace } from '../../src/korat/create-search-space.ts';
import { createRandom } from '../../src/random.ts';
import type { DaikonCell } from '../cells/cell.ts';
import { paperTables } from '../report/paper-tables.ts';
import { builtInStructures } from '../../structures/index.ts';
import { combinations, readGrid } from './support/read-grid.ts';
import { runCells, type CellTask } from '../cells/run-cells.ts';

/** Most valid and most invalid objects to judge. */
const MAX = 1_000_000;

const grid = readGrid('experiment:daikon', 'Table III: filtered invariants of a Daikon-style detector', {
  seeds: 1,
  scopes: [6, 7, 8],
});

async function compute(name: string, scope: number, seed: number): Promise<DaikonCell> {
  const structure = await builtInStructures[name]!();
  const paper = paperTables.table3_filtered_daikon[name]?.find((row) => row.scope === scope);
  const { graphs, schema, fields } = collect(
    structure,
    { k: scope, driver: 'random', maxCalls: 1_000_000, maxStates: paper?.positives ?? 5000 },
    createRandom(seed),
  );
  const variables = variablesOf(schema, { depth: 2, sequences: false });
  const detected = detect(
    variables,
    graphs.map((graph) => readSample(graph, variables)),
  );

  const space = createSearchSpace(structure, scope);
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
  const confusion = new Confusion();
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
    evaluation: { ...confusion.counts(sample.weights), sampled: sample.isPart },
  };
}

const tasks: CellTask<DaikonCell>[] = [...combinations(grid)].map(({ structure, scope, seed }) => ({
  key: { experiment: 'daikon', structure, scope, seed },
  compute: () => compute(structure, scope, seed),
}));
const cells = await runCells(tasks, grid.data);
const rows = cells.map(({ structure, scope, invariants, evaluation: { negatives, positives } }) => {
  const paper = paperTables.table3_filtered_daikon[structure]?.find((row) => row.scope === scope);
  return [
    structure,
    String(scope),
    String(invariants.length),
    `${negatives.tn} of ${negatives.total}`,
    percent(positives.precision),
    percent(negatives.recall),
    paper === undefined ? '' : `${paper.tn} of ${paper.negatives}`,
  ];
});
const head = [
  'structure',
  'scope',
  'invariants',
  'invalid rejected',
  'valid: precision',
  'invalid: recall',
  'paper: rejected',
];
console.log(table(head, rows));
