import type { ClassifierCell } from '../../cells/cell.ts';
import type { Figure, LegendEntry, Panel } from '../chart/chart.ts';
import { formatStructure } from '../format.ts';
import type { Colour } from '../palette.ts';
import { structuresOf } from '../subjects.ts';
import { mainCells } from '../variants.ts';
import { columnsOf, sampleNote } from './sample-cells.ts';

interface Grade {
  readonly name: string;
  readonly colour: Colour;
  /** Lower bound of F1; the upper bound is that of the previous grade. */
  readonly from: number;
}

const GRADES: readonly Grade[] = [
  { name: 'F1 0.99 or more', colour: 'best', from: 0.99 },
  { name: '0.95 to 0.99', colour: 'good', from: 0.95 },
  { name: '0.8 to 0.95', colour: 'middling', from: 0.8 },
  { name: '0.5 to 0.8', colour: 'fair', from: 0.5 },
  { name: 'below 0.5', colour: 'poor', from: 0 },
];

/** Every combination of hyper-parameters that the random search tried. */
export function randomSearchFigure(cells: readonly ClassifierCell[]): Figure {
  const main = mainCells(cells).filter(({ training }) => training.trials.length > 0);
  return {
    id: 'random-search',
    title: 'Combinations of the random search',
    caption: `Each point is one combination of hidden units and L2 penalty, coloured by its F1 on the validation split; each chart shows all scopes and seeds of a structure${sampleNote(main)}. Colours that change from left to right show an effect of the penalty; colours that change from bottom to top show an effect of the size.`,
    empty: 'No experiment has run a random search yet.',
    columns: columnsOf(structuresOf(main).length),
    legend:
      main.length === 0
        ? []
        : GRADES.map(({ name, colour }): LegendEntry => ({ name, colour, mark: 'circle' })),
    panels: structuresOf(main).map((structure) =>
      panelOf(
        structure,
        main.filter((cell) => cell.structure === structure),
      ),
    ),
  };
}

function panelOf(structure: string, cells: readonly ClassifierCell[]): Panel {
  const trials = cells.flatMap(({ training }) => training.trials);
  const gradeOf = (f1: number): Grade => GRADES.find(({ from }) => f1 >= from)!;
  return {
    title: formatStructure(structure),
    height: 230,
    chart: {
      kind: 'points',
      x: { title: 'L2 penalty', scale: 'logarithmic', min: 1e-6, max: 1e4, ticks: true },
      y: { title: 'hidden units', scale: 'linear', min: 0, max: 108, ticks: true },
      series: GRADES.map((grade) => ({
        name: grade.name,
        colour: grade.colour,
        mark: 'circle' as const,
        points: trials
          .filter(({ f1 }) => gradeOf(f1) === grade)
          .map(({ hidden, l2 }) => ({ x: l2, y: hidden })),
      })),
    },
  };
}
