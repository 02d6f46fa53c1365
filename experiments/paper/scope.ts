// Beyond the trained scope: classifiers trained on small objects against scope 8, if Korat's search can enumerate it,
// and against random objects of up to 200 nodes. `npm run experiment:scope [-- --quick]`
import { table } from '../../src/cli/tables.ts';
import { LearnInvError } from '../../src/base/error.ts';
import type { EvaluateOptions } from '../../src/learn/evaluate/evaluate-options.ts';
import { evaluate } from '../../src/learn/evaluate/evaluate.ts';
import { createSearchSpace } from '../../src/learn/examples/korat/create-search-space.ts';
import type { Structure } from '../../src/objects/structure/structure.ts';
import { builtInStructures, paperStructures, unseenStructures } from '../../structures/index.ts';
import type { ScopeCell } from '../cells/cell.ts';
import { runCells, type CellTask } from '../cells/run-cells.ts';
import { runProgram } from '../support/run-program.ts';
import { cellGroups, combinations, readGrid, type Grid } from './support/read-grid.ts';
import { judgeLarger } from './support/judge-larger.ts';
import { sizeTable } from './support/size-table.ts';
import { countSpread } from './support/spread.ts';

/** The scope whose candidates are judged. */
const KORAT_SCOPE = 8;

async function compute(name: string, scope: number, seed: number, maxExplored: number): Promise<ScopeCell> {
  const structure = await builtInStructures[name]!();
  const { repOK, trained, measured } = await judgeLarger(structure, scope, seed);
  // Typed, so that an unknown option is a compile error.
  const all: EvaluateOptions = { scope: KORAT_SCOPE, maxExplored, maxObjects: maxExplored, trained };
  return {
    experiment: 'scope',
    ...measured,
    ...((await isEnumerable(structure)) ? { korat: await evaluate(repOK, structure, all) } : {}),
  };
}

/** True if Korat's search can enumerate the structure: it fills declared fields, but not arrays, Maps and Sets. */
async function isEnumerable(structure: Structure): Promise<boolean> {
  try {
    await createSearchSpace(structure, KORAT_SCOPE);
    return true;
  } catch (error) {
    if (error instanceof LearnInvError) return false;
    throw error;
  }
}

const tasksOf = (grid: Grid): CellTask<ScopeCell>[] =>
  [...combinations(grid)].map(({ structure, scope, seed }) => ({
    key: { experiment: 'scope', structure, scope, seed },
    compute: () => compute(structure, scope, seed, grid.maxExplored),
  }));

const KORAT_HEAD = [
  'structure',
  'trained at',
  'valid + invalid',
  'invalid called valid',
  'valid called invalid',
];

/** One row for the candidates of the Korat scope; none if they cannot be enumerated. */
function koratRows(cells: readonly ScopeCell[]): string[][] {
  const judged = cells.flatMap(({ korat }) => (korat === undefined ? [] : [korat]));
  if (judged.length === 0) return [];
  const { positives, negatives, cappedAt } = judged[0]!;
  return [
    [
      cells[0]!.structure,
      String(cells[0]!.scope),
      `${positives.total} + ${negatives.total}${cappedAt === undefined ? '' : ' (the first)'}`,
      countSpread(judged.map((counts) => counts.positives.fp)),
      countSpread(judged.map((counts) => counts.negatives.fn)),
    ],
  ];
}

await runProgram(async () => {
  const grid = readGrid('experiment:scope', 'classifiers of small scopes against larger objects', {
    seeds: 5,
    scopes: [6],
    structures: [...paperStructures, ...unseenStructures],
    maxExplored: 4_000_000,
  });
  const cells = await runCells(tasksOf(grid), grid);
  if (cells === undefined) return;
  const groups = cellGroups(grid, cells);
  console.log(`Larger objects, truth: the structure's own repOK; worst seed / mean of ${grid.seeds.length}
${sizeTable(groups)}
Candidates of scope ${KORAT_SCOPE}
${table(KORAT_HEAD, groups.flatMap(koratRows))}`);
});
