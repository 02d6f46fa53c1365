import type { Cell } from '../../cells/cell.ts';
import type { Figure } from '../chart/chart.ts';
import { splitCells } from '../split-cells.ts';
import { accuracyFigure } from './accuracy.ts';
import { daikonFigure } from './daikon.ts';
import { largerFigure } from './larger.ts';
import { mistakesFigure } from './mistakes.ts';
import { mutantsFigure } from './mutants.ts';
import { objectsFigure } from './objects.ts';
import { randomSearchFigure } from './random-search.ts';
import { spuriousFigure } from './spurious.ts';
import { trainingCurvesFigure } from './training-curves.ts';

/** Every figure of a report by name; page and pictures draw the same ones. */
export interface Figures {
  readonly accuracy: Figure;
  readonly mistakes: Figure;
  readonly larger: Figure;
  readonly spurious: Figure;
  readonly daikon: Figure;
  readonly mutants: Figure;
  readonly trainingCurves: Figure;
  readonly randomSearch: Figure;
  readonly objects: Figure;
}

/** Describes every chart of a report. An experiment without cells gives a figure without panels. */
export function figures(cells: readonly Cell[]): Figures {
  const { rq1, rq2, daikon, scope, mutants } = splitCells(cells);
  return {
    accuracy: accuracyFigure(rq2),
    mistakes: mistakesFigure(rq2),
    larger: largerFigure(scope),
    spurious: spuriousFigure(rq1),
    daikon: daikonFigure(daikon, rq2),
    mutants: mutantsFigure(mutants),
    trainingCurves: trainingCurvesFigure(rq2),
    randomSearch: randomSearchFigure(rq2),
    objects: objectsFigure(rq2),
  };
}
