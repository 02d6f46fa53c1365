import type { ClassifierCell } from '../../cells/cell.ts';
import type { Figure } from '../chart/chart.ts';
import { scopesOf, subjectsOf } from '../subjects.ts';
import { barLegend, barPanels, columnsFor, type BarSource } from './bar-panels.ts';
import { classifierSources } from './classifier-sources.ts';
import { FALSE_NEGATIVES, FALSE_POSITIVES } from './measures.ts';

/** The two kinds of misjudged objects, next to the paper's Table II. */
export function mistakesFigure(cells: readonly ClassifierCell[]): Figure {
  const scopes = scopesOf(cells);
  const subjects = subjectsOf(cells);
  const axisFor = (title: string, sources: readonly BarSource[]) => {
    const values = sources.flatMap(({ bar }) =>
      subjects.flatMap((subject) => scopes.map((scope) => bar(subject, scope))),
    );
    const most = Math.max(9, ...values.map((bar) => Math.max(bar?.value ?? 0, bar?.worst ?? 0)));
    return { title, scale: 'magnitude' as const, max: most };
  };
  const [fp, fn] = [classifierSources(cells, FALSE_POSITIVES), classifierSources(cells, FALSE_NEGATIVES)];
  const rows = [
    { title: 'Invalid, classified as valid', axis: axisFor('objects, orders of magnitude', fp), sources: fp },
    { title: 'Valid, classified as invalid', axis: axisFor('objects, orders of magnitude', fn), sources: fn },
  ];
  return {
    id: 'mistakes',
    title: 'Number of misjudged objects',
    caption:
      'Mean counts over the seeds, with whiskers to the worst seed. The axis is logarithmic above 0: a bar that is one step shorter means a tenth of the mistakes.',
    empty: 'No classifier has been evaluated on a whole scope yet.',
    columns: columnsFor(scopes, rows.length),
    legend: cells.length === 0 ? [] : barLegend(fp),
    panels: barPanels(subjects, scopes, rows),
  };
}
