// Table I of the paper: how many broken objects are valid after all, with builders driven at random, as in the paper,
// and to saturation. `npm run experiment:rq1 [-- --quick]`
import { percent, table } from '../../src/cli/tables.ts';
import type { SpuriousCell } from '../cells/cell.ts';
import { runCells, type CellTask } from '../cells/run-cells.ts';
import { runProgram } from '../support/run-program.ts';
import { combinations, readGrid, type Grid } from './support/read-grid.ts';
import { compute, printedRow, type SpuriousKey } from './support/spurious-cell.ts';

const DRIVERS = ['random', 'saturate'] as const;

const tasksOf = (grid: Grid): CellTask<SpuriousCell>[] =>
  [...combinations(grid)].flatMap(({ structure, scope, seed }) =>
    DRIVERS.map((builders) => {
      const key: SpuriousKey = { experiment: 'rq1', structure, scope, builders, seed };
      return { key, compute: () => compute(key) };
    }),
  );

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
    queue: import.meta.resolve('./support/spurious-cell.ts'),
  });
  const cells = await runCells(tasksOf(grid), grid);
  if (cells === undefined) return;
  const head = ['structure', 'scope', 'random (worst seed)', 'saturated (worst seed)', 'paper'];
  console.log(
    `Valid + broken objects: share of the broken objects that Korat's repOK accepts\n${table(head, rowsOf(grid, cells))}`,
  );
});
