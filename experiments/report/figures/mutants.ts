import type { MutantCell } from '../../cells/cell.ts';
import type { Figure } from '../chart/chart.ts';
import { formatCount } from '../format.ts';
import { DETECTORS, killRates, type GroupKey } from '../mutant-rates.ts';
import { scopesOf, type Subject } from '../subjects.ts';
import { summarise } from '../summary.ts';
import { barLegend, barPanels, columnsFor, summaryBar, type BarSource } from './bar-panels.ts';

const ALL = 'all classes';

/** Kill rates of each detector by kind of class. */
export function mutantsFigure(cells: readonly MutantCell[]): Figure {
  const scopes = scopesOf(cells);
  const kinds = [...new Set(cells.map(({ kind }) => kind))].sort();
  const subjects = [ALL, ...kinds].map((kind): Subject => {
    const classes = new Set(ofKind(cells, kind).map(({ structure }) => structure)).size;
    return {
      structure: kind,
      truth: 'both',
      label: [kind, `(${formatCount(classes)} ${classes === 1 ? 'class' : 'classes'})`],
    };
  });
  const row = (title: string, group: GroupKey) => ({
    title,
    axis: { title: '% killed', scale: 'linear' as const, max: 100 },
    sources: sourcesOf(cells, group),
  });
  const rows = [
    row('Mutants that differential testing tells', 'told'),
    row('Mutants that corrupt their state', 'corrupts'),
  ];
  return {
    id: 'mutants',
    title: 'Mutants of published classes killed by each detector',
    caption:
      'Bars are means over the seeds; whiskers reach to the worst seed. Each class counts by its mutants. A detector kills a mutant with a finding that is no false alarm by the hand-written repOK.',
    empty: 'No mutant has been hunted in yet.',
    columns: columnsFor(scopes, rows.length),
    legend: cells.length === 0 ? [] : barLegend(rows[0]!.sources),
    panels: barPanels(subjects, scopes, rows),
  };
}

const ofKind = (cells: readonly MutantCell[], kind: string): readonly MutantCell[] =>
  kind === ALL ? cells : cells.filter((cell) => cell.kind === kind);

const sourcesOf = (cells: readonly MutantCell[], group: GroupKey): BarSource[] =>
  DETECTORS.map(({ key, name, colour }) => ({
    name,
    colour,
    bar: ({ structure: kind }, scope) => {
      const own = ofKind(cells, kind).filter((cell) => cell.scope === scope);
      return summaryBar(summarise(killRates(own, group, key), 'low'), (percent) => percent.toFixed(1), ' %');
    },
  }));
