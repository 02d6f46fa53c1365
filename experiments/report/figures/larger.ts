import type { ScopeCell } from '../../cells/cell.ts';
import type { Figure, LegendEntry, Panel, PointSeries } from '../chart/chart.ts';
import { formatStructure } from '../format.ts';
import { BUILT, INVALID, recalls, type LargerMeasure } from '../larger-measures.ts';
import { scopesOf, structuresOf } from '../subjects.ts';
import { summarise, type Summary } from '../summary.ts';
import { columnsOf } from './sample-cells.ts';

interface Line extends LegendEntry {
  readonly mark: 'line' | 'dashes';
  readonly measure: LargerMeasure;
  readonly read: keyof Pick<Summary, 'mean' | 'worst'>;
}

const LINES: readonly Line[] = [
  { name: 'valid, accepted: mean', colour: 'first', mark: 'line', measure: BUILT, read: 'mean' },
  { name: 'worst seed', colour: 'first', mark: 'dashes', measure: BUILT, read: 'worst' },
  { name: 'invalid, rejected: mean', colour: 'second', mark: 'line', measure: INVALID, read: 'mean' },
  { name: 'worst seed', colour: 'second', mark: 'dashes', measure: INVALID, read: 'worst' },
];

/** The axis of shares starts at 90 %, or lower if a share is lower. */
const FLOOR = 90;

/** The shares (0 to 1) of a measure at one size over the seeds; undefined if no seed has such objects. */
export function largerSummary(
  cells: readonly ScopeCell[],
  size: number,
  measure: LargerMeasure,
): Summary | undefined {
  const counts = cells.flatMap(({ sizes }) => sizes.filter((one) => one.size === size));
  return summarise(recalls(measure, counts), 'low');
}

/** The sizes of some cells, ascending. */
export const sizesOf = (cells: readonly Pick<ScopeCell, 'sizes'>[]): number[] =>
  [...new Set(cells.flatMap(({ sizes }) => sizes.map(({ size }) => size)))].sort((a, b) => a - b);

/** Recall of classifiers on larger objects: one chart per structure and trained scope. */
export function largerFigure(cells: readonly ScopeCell[]): Figure {
  const sizes = sizesOf(cells);
  const charts = structuresOf(cells).flatMap((structure) =>
    scopesOf(cells).map((scope) =>
      cells.filter((cell) => cell.structure === structure && cell.scope === scope),
    ),
  );
  const drawn = charts.filter((own) => own.length > 0);
  const lines = drawn.map((own) => LINES.map((line) => seriesOf(own, sizes, line)));
  const shares = lines.flat().flatMap(({ points }) => points.map(({ y }) => y));
  const lowest = Math.min(FLOOR, ...shares.map((share) => 10 * Math.floor(share / 10)));
  return {
    id: 'larger-objects',
    title: 'Objects beyond the trained scope',
    caption: `Recall by the size of the objects, with the same axes in all charts: the share of accepted objects among the valid ones, which the builders make at random, and the share of rejected objects among the invalid ones. The hand-written repOK of the structure decides which objects are valid. The axis of shares starts at ${lowest} %.`,
    empty: 'No classifier has been evaluated on larger objects yet.',
    columns: columnsOf(drawn.length),
    legend: drawn.length === 0 ? [] : LINES.map(({ name, colour, mark }) => ({ name, colour, mark })),
    panels: drawn.map(([cell], index) => panelOf(cell!, sizes, lowest, lines[index]!)),
  };
}

function seriesOf(cells: readonly ScopeCell[], sizes: readonly number[], line: Line): PointSeries {
  const points = sizes.flatMap((size) => {
    const summary = largerSummary(cells, size, line.measure);
    return summary === undefined ? [] : [{ x: size, y: 100 * summary[line.read] }];
  });
  return { name: line.name, colour: line.colour, mark: line.mark, points };
}

function panelOf(
  { structure, scope }: ScopeCell,
  sizes: readonly number[],
  lowest: number,
  series: readonly PointSeries[],
): Panel {
  // Margin, so that lines along the edge are not cut in half.
  const room = 0.03 * (100 - lowest);
  return {
    title: `${formatStructure(structure)}, trained at scope ${scope}`,
    height: 200,
    chart: {
      kind: 'points',
      x: {
        title: 'nodes or items',
        scale: 'logarithmic',
        min: 0.8 * sizes[0]!,
        max: 1.25 * sizes.at(-1)!,
        ticks: true,
      },
      y: { title: 'recall, %', scale: 'linear', min: lowest, max: 100 + room, ticks: true },
      series,
    },
  };
}
