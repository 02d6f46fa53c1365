// Table I of the paper: how many broken objects are valid after all, with builders driven at random, as in the paper,
// and to saturation. `npm run experiment:rq1 [-- --quick]`
import { percent, table } from '../../src/cli/tables.ts';
import { makeDataset } from '../../src/dataset/make-dataset.ts';
import { ClassTable } from '../../src/heap/class-table.ts';
import { readHeap } from '../../src/heap/read.ts';
import { rebuild } from '../../src/heap/rebuild.ts';
import { findExamples } from '../../src/korat/find-examples.ts';
import { falseIfThrows } from '../../src/structure/false-if-throws.ts';
import type { Structure } from '../../src/structure/structure.ts';
import { builtInStructures } from '../../structures/index.ts';
import type { SpuriousCell } from '../cells/cell.ts';
import { runCells, type CellTask } from '../cells/run-cells.ts';
import { paperTables } from '../report/paper-tables.ts';
import { runProgram } from '../support/run-program.ts';
import { combinations, readGrid, type Grid } from './support/read-grid.ts';

const DRIVERS = ['random', 'saturate'] as const;

const tasksOf = (grid: Grid): CellTask<SpuriousCell>[] =>
  [...combinations(grid)].flatMap(({ structure, scope, seed }) =>
    DRIVERS.map((builders) => ({
      key: { experiment: 'rq1', structure, scope, builders, seed },
      compute: () => compute(structure, scope, seed, builders),
    })),
  );

async function compute(
  name: string,
  scope: number,
  seed: number,
  builders: SpuriousCell['builders'],
): Promise<SpuriousCell> {
  const structure = await builtInStructures[name]!();
  // Driven at random: as many valid objects as the paper collected. Saturated: at most 100,000.
  const maxStates = builders === 'random' ? (printedRow(name, scope)?.positive ?? 5000) : 100_000;
  const { dataset } = await makeDataset(structure, {
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
  // Rebuilding needs the prototype of each class; reading an object of the class registers it in the table.
  const { objects } = await findExamples(structure, scope, Object.keys(structure.scope!(scope)));
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
  falseIfThrows(koratRepOK ?? repOK!);

const printedRow = (structure: string, scope: number) =>
  paperTables.table1_spurious_negatives[structure]?.find((row) => row.scope === scope);

const shareOf = ({ spurious, negatives }: { spurious: number; negatives: number }): number =>
  negatives === 0 ? 0 : spurious / negatives;

const textOf = (counts: { positives: number; negatives: number; spurious: number }): string =>
  `${counts.positives} + ${counts.negatives}: ${percent(shareOf(counts))}`;

const rowsOf = ({ scopes, structures }: Grid, cells: readonly SpuriousCell[]): string[][] =>
  scopes.flatMap((scope) =>
    structures.map((structure) => {
      const own = cells.filter((cell) => cell.structure === structure && cell.scope === scope);
      const worst = (driver: string): string =>
        textOf(
          own.filter(({ builders }) => builders === driver).toSorted((a, b) => shareOf(b) - shareOf(a))[0]!,
        );
      const paper = printedRow(structure, scope);
      const printed =
        paper === undefined
          ? ''
          : textOf({ positives: paper.positive, negatives: paper.negative, spurious: paper.spurious });
      return [structure, String(scope), worst('random'), worst('saturate'), printed];
    }),
  );

await runProgram(async () => {
  const grid = readGrid('experiment:rq1', 'Table I: spurious negatives by scope and driver', {
    seeds: 5,
    scopes: [6, 7, 8],
  });
  const cells = await runCells(tasksOf(grid), grid.data);
  const head = ['structure', 'scope', 'random (worst seed)', 'saturated (worst seed)', 'paper'];
  console.log(
    `Valid + broken objects: share of the broken objects that Korat's repOK accepts\n${table(head, rowsOf(grid, cells))}`,
  );
});
