import type { ClassifierCell } from '../../cells/cell.ts';
import type { Figure } from '../chart/chart.ts';
import { scopesOf, subjectsOf } from '../subjects.ts';
import { barLegend, barPanels, columnsFor } from './bar-panels.ts';
import { accuracyFinding } from './accuracy-finding.ts';
import { classifierSources } from './classifier-sources.ts';
import { PRECISION, RECALL } from './measures.ts';

const PERCENT = { scale: 'linear', max: 100 } as const;

/** Precision and recall of the valid class, next to the paper's Table II. */
export function accuracyFigure(cells: readonly ClassifierCell[]): Figure {
  const scopes = scopesOf(cells);
  const rows = [
    {
      title: 'Precision',
      axis: { title: 'precision, %', ...PERCENT },
      sources: classifierSources(cells, PRECISION),
    },
    { title: 'Recall', axis: { title: 'recall, %', ...PERCENT }, sources: classifierSources(cells, RECALL) },
  ];
  return {
    id: 'precision-recall',
    title: 'Precision and recall of the valid class',
    caption: `Bars are means over the seeds; whiskers reach to the worst seed. Precision is the share of the objects classified as valid that are valid; recall is the share of the valid objects that are classified as valid. ${accuracyFinding(cells)}`,
    empty: 'No classifier has been evaluated on a whole scope yet.',
    columns: columnsFor(scopes, rows.length),
    legend: cells.length === 0 ? [] : barLegend(rows[0]!.sources),
    panels: barPanels(subjectsOf(cells), scopes, rows),
  };
}
