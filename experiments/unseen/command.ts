// Structures that the vocabulary was not made for: classifiers trained on small objects against random objects of up to
// 200 nodes. `npm run experiment:unseen [-- --quick]`
import type { UnseenCell } from '../cells/cell.ts';
import { runCells, type CellTask } from '../cells/run-cells.ts';
import { judgeLarger } from '../paper/support/judge-larger.ts';
import { cellGroups, combinations, readGrid, type Grid } from '../paper/support/read-grid.ts';
import { sizeTable } from '../paper/support/size-table.ts';
import { runProgram } from '../support/run-program.ts';
import { literatureStructures } from './literature-structures.ts';

const tasksOf = (grid: Grid): CellTask<UnseenCell>[] =>
  [...combinations(grid)].map(({ structure, scope, seed }) => ({
    key: { experiment: 'unseen', structure, scope, seed },
    compute: async () => {
      const { measured } = await judgeLarger(await literatureStructures[structure]!(), scope, seed);
      return { experiment: 'unseen', ...measured };
    },
  }));

await runProgram(async () => {
  const structures = Object.keys(literatureStructures);
  const grid = readGrid('experiment:unseen', 'classifiers of unseen structures against larger objects', {
    seeds: 5,
    scopes: [6],
    structures,
    known: structures,
  });
  const cells = await runCells(tasksOf(grid), grid);
  if (cells === undefined) return;
  console.log(`Larger objects, truth: the structure's own repOK; worst seed / mean of ${grid.seeds.length}
${sizeTable(cellGroups(grid, cells))}`);
});
