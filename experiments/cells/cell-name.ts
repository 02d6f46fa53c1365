import type { Cell } from './cell.ts';

/** What tells a cell from all others, in words. */
export function cellName(cell: Cell): string {
  const kind = { rq1: builders, rq2: recipe, daikon: nothing, scope: nothing, rq3: oracle }[cell.experiment](
    cell as never,
  );
  return `${cell.experiment} ${cell.structure}, scope ${cell.scope}${kind}, seed ${cell.seed}`;
}

const nothing = (): string => '';
const builders = (cell: Extract<Cell, { experiment: 'rq1' }>): string => `, ${cell.builders} builders`;
const oracle = (cell: Extract<Cell, { experiment: 'rq3' }>): string => `, ${cell.oracle} oracle`;
const recipe = (cell: Extract<Cell, { experiment: 'rq2' }>): string =>
  `, ${cell.recipe} recipe, ${cell.evaluation.encoding}`;
