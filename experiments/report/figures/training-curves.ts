import type { ClassifierCell } from '../../cells/cell.ts';
import type { Figure, LegendEntry, Panel, PointSeries } from '../chart/chart.ts';
import { formatStructure } from '../format.ts';
import { columnsOf, sampleCells, sampleNote } from './sample-cells.ts';

const LEGEND: readonly (LegendEntry & { mark: 'line' | 'dashes' })[] = [
  { name: 'validation split', colour: 'second', mark: 'line' },
  { name: 'training split', colour: 'first', mark: 'dashes' },
];

/** The loss by epoch while a classifier is trained. */
export function trainingCurvesFigure(cells: readonly ClassifierCell[]): Figure {
  const sample = sampleCells(cells, ({ training }) => training.curve.length > 0);
  return {
    id: 'training-curves',
    title: 'Loss while training',
    caption: `Log loss by epoch, on a logarithmic axis, for the largest finished scope of each structure${sampleNote(sample)}. A validation loss that rises or lies far above the training loss shows overfitting. The training loss includes the L2 penalty.`,
    empty: 'No experiment has trained a classifier yet.',
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
        // A logarithmic axis cannot show 0.
        points: losses[index]!.filter((point): point is { x: number; y: number } => (point.y ?? 0) > 0),
      })),
    },
  };
}
