import type { ClassifierCell } from '../../cells/cell.ts';
import type { Figure, LegendEntry, Panel, PointSeries } from '../chart/chart.ts';
import { formatStructure } from '../format.ts';
import { columnsOf, sampleCells, sampleNote } from './sample-cells.ts';

const LEGEND: readonly (LegendEntry & { mark: 'line' | 'dashes' })[] = [
  { name: 'on the objects held out', colour: 'second', mark: 'line' },
  { name: 'on the objects trained on', colour: 'first', mark: 'dashes' },
];

/** How the loss falls while a classifier is trained. */
export function trainingCurvesFigure(cells: readonly ClassifierCell[]): Figure {
  const sample = sampleCells(cells, ({ training }) => training.curve.length > 0);
  return {
    id: 'training-curves',
    title: 'Loss while training',
    caption: `Log loss by epoch, on a logarithmic axis, for the largest finished scope of each structure${sampleNote(sample)}. Where the line of the objects held out turns up again or lies far above the other, the network has begun to learn its examples by heart. The loss on the objects trained on includes the L2 penalty.`,
    empty: 'No classifier has been trained by an experiment yet.',
    columns: columnsOf(sample.length),
    legend: sample.length === 0 ? [] : LEGEND,
    panels: sample.map(panelOf),
  };
}

function panelOf(cell: ClassifierCell): Panel {
  const { curve } = cell.training;
  const losses = [
    curve.map(({ epoch, validationLoss }) => ({ x: epoch, y: validationLoss })),
    curve.map(({ epoch, trainLoss }) => ({ x: epoch, y: trainLoss })),
  ];
  return {
    title: `${formatStructure(cell.structure)}, scope ${cell.scope}`,
    height: 230,
    chart: {
      kind: 'points',
      x: { title: 'epoch', scale: 'linear', min: 0, max: curve.at(-1)!.epoch, ticks: true },
      y: { title: 'log loss', scale: 'logarithmic', ticks: true },
      series: LEGEND.map(({ name, colour, mark }, index): PointSeries => ({
        name,
        colour,
        mark,
        // A logarithmic axis has no place for 0.
        points: losses[index]!.filter((point): point is { x: number; y: number } => (point.y ?? 0) > 0),
      })),
    },
  };
}
