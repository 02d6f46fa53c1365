import type { ClassifierCell } from '../../cells/cell.ts';
import type { Figure, LegendEntry, Panel } from '../chart/chart.ts';
import { formatStructure } from '../format.ts';
import { columnsOf, sampleCells, sampleNote } from './sample-cells.ts';

// Misjudged objects are drawn on top, since they are few.
const KINDS = [
  { kind: 'misjudged', name: 'misjudged', colour: 'misjudged', mark: 'cross' },
  { kind: 'valid', name: 'valid, classified as valid', colour: 'valid', mark: 'circle' },
  { kind: 'broken', name: 'invalid, classified as invalid', colour: 'broken', mark: 'triangle' },
] as const;

/** Judged objects, projected on their first two principal components. */
export function objectsFigure(cells: readonly ClassifierCell[]): Figure {
  const sample = sampleCells(cells, ({ points }) => points.length > 0);
  return {
    id: 'objects',
    title: 'Judged objects as candidate vectors',
    caption: `A sample of the judged objects of the largest finished scope${sampleNote(sample)}, projected on the first two principal components of their candidate vectors. Misjudged objects are overrepresented. Two components lose information: objects that overlap here can still be separable, for the vector and even more for windows.`,
    empty: 'No experiment has sampled objects yet.',
    columns: columnsOf(sample.length),
    legend:
      sample.length === 0 ? [] : KINDS.map(({ name, colour, mark }): LegendEntry => ({ name, colour, mark })),
    panels: sample.map(panelOf),
  };
}

function panelOf(cell: ClassifierCell): Panel {
  const of = (kind: string) => cell.points.filter((point) => point.kind === kind);
  return {
    title: `${formatStructure(cell.structure)}, scope ${cell.scope}`,
    height: 260,
    chart: {
      kind: 'points',
      x: {
        title: 'first component',
        scale: 'linear',
        ...extent(cell.points.map(({ x }) => x)),
        ticks: false,
      },
      y: {
        title: 'second component',
        scale: 'linear',
        ...extent(cell.points.map(({ y }) => y)),
        ticks: false,
      },
      series: KINDS.map(({ kind, name, colour, mark }) => ({
        name,
        colour,
        mark,
        points: of(kind).map(({ x, y }) => ({ x, y })),
      })),
    },
  };
}

/** The bounds of an axis, with a margin so that points on the edge are not cut in half. */
function extent(values: readonly number[]): { min: number; max: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = 0.05 * (high - low) || 1;
  return { min: low - margin, max: high + margin };
}
