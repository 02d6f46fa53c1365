// Table I of the paper: how many of the broken objects are valid in truth, with builders driven at random as in the
// paper, and to saturation. `npm run experiment:rq1 [-- --quick]`
import { makeDataset } from '../../src/dataset/make-dataset.ts';
import { ClassTable } from '../../src/heap/class-table.ts';
import { readHeap } from '../../src/heap/read.ts';
import { rebuild } from '../../src/heap/rebuild.ts';
import { findExamples } from '../../src/korat/find-examples.ts';
import { percent, table } from '../../src/cli/tables.ts';
import type { SpuriousCell } from '../cells/cell.ts';
import { paperTables } from '../report/paper-tables.ts';
import { alwaysAnswering } from '../../src/structure/always-answering.ts';
import type { Structure } from '../../src/structure/structure.ts';
import { builtInStructures } from '../../structures/index.ts';
import { combinations, readGrid } from './support/read-grid.ts';
import { runCells, type CellTask } from '../cells/run-cells.ts';

const grid = readGrid('experiment:rq1', 'Table I: spurious negatives by scope and driver', {
  seeds: 5,
  scopes: [6, 7, 8],
});

async function compute(
  name: string,
  scope: number,
  seed: number,
  builders: SpuriousCell['builders'],
): Promise<SpuriousCell> {
  const structure = await builtInStructures[name]!();
  const paper = paperTables.table1_spurious_negatives[name]!.find((row) => row.scope === scope);
  // At random, as many valid objects as the paper collected; saturated, up to 100,000.
  const maxStates = builders === 'random' ? (paper?.positive ?? 5000) : 100_000;
  const { dataset } = makeDataset(structure, {
    scope,
    seed,
    driver: builders,
    rounds: 1,
    maxBroken: 1e7,
    maxStates,
    maxValid: maxStates,
    beyond: false,
  });
  const classes = new ClassTable(dataset.fields);
  // Reading an object of each class tells the table the prototypes that rebuilding needs.
  const { objects } = findExamples(structure, scope, Object.keys(structure.scope!(scope)));
  for (const example of objects.values()) readHeap(example, classes);
  const isValid = truth(structure);
  const spurious = dataset.broken.filter((graph) => isValid(rebuild(graph, classes))).length;
  return {
    experiment: 'rq1',
    structure: name,
    scope,
    seed,
    builders,
    positives: dataset.valid.length,
    negatives: dataset.broken.length,
    spurious,
  };
}

/** The repOK that the paper counts with: Korat's. */
const truth = ({ koratRepOK, repOK }: Structure): ((object: object) => boolean) =>
  alwaysAnswering(koratRepOK ?? repOK!);

const tasks: CellTask<SpuriousCell>[] = [];
for (const { structure, scope, seed } of combinations(grid)) {
  for (const builders of ['random', 'saturate'] as const) {
    tasks.push({
      key: { experiment: 'rq1', structure, scope, builders, seed },
      compute: () => compute(structure, scope, seed, builders),
    });
  }
}
const cells = await runCells(tasks, grid.data);
const share = ({ spurious, negatives }: { spurious: number; negatives: number }): string =>
  percent(negatives === 0 ? 0 : spurious / negatives);
const rows = grid.scopes.flatMap((scope) =>
  grid.structures.map((structure) => {
    const of = (builders: string): string => {
      const own = cells.filter(
        (cell) => cell.structure === structure && cell.scope === scope && cell.builders === builders,
      );
      const worst = own.toSorted((a, b) => b.spurious / b.negatives - a.spurious / a.negatives)[0]!;
      return `${worst.positives} + ${worst.negatives}: ${share(worst)}`;
    };
    const paper = paperTables.table1_spurious_negatives[structure]?.find((row) => row.scope === scope);
    const printed =
      paper === undefined
        ? ''
        : `${paper.positive} + ${paper.negative}: ${share({ spurious: paper.spurious, negatives: paper.negative })}`;
    return [structure, String(scope), of('random'), of('saturate'), printed];
  }),
);
const head = ['structure', 'scope', 'random (worst seed)', 'saturated (worst seed)', 'paper'];
console.log(`Valid + broken objects: share of the broken that Korat's repOK accepts\n${table(head, rows)}`);
