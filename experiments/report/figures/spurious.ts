import type { SpuriousCell } from '../../cells/cell.ts';
import type { Figure } from '../chart/chart.ts';
import { formatShare, formatStructure } from '../format.ts';
import { paperTables } from '../paper-tables.ts';
import { scopesOf, structuresOf, type Subject } from '../subjects.ts';
import { summarise, type Summary } from '../summary.ts';
import { barLegend, barPanels, printedBar, summaryBar, type BarSource } from './bar-panels.ts';
import { paperRow } from './paper-row.ts';

/** The drivers of builders, with their names in figures and tables. */
export const DRIVERS = [
  { key: 'saturate', name: 'builders to saturation', driven: 'to saturation', colour: 'first' },
  { key: 'random', name: 'builders at random', driven: 'at random', colour: 'second' },
] as const;

/** Spurious negatives in per cent of the broken objects; 0 if there are none. */
export const spuriousShare = (spurious: number, negatives: number): number =>
  negatives === 0 ? 0 : (100 * spurious) / negatives;

/** The share of one driver, summarised over the seeds. */
export function spuriousSummary(
  cells: readonly SpuriousCell[],
  builders: SpuriousCell['builders'],
  structure: string,
  scope: number,
): Summary | undefined {
  const own = cells.filter(
    (cell) => cell.builders === builders && cell.structure === structure && cell.scope === scope,
  );
  return summarise(
    own.map(({ spurious, negatives }) => spuriousShare(spurious, negatives)),
    'high',
  );
}

const format = (percent: number): string => formatShare(percent / 100);

/** Broken objects that are valid after all, next to the paper's Table I. */
export function spuriousFigure(cells: readonly SpuriousCell[]): Figure {
  const scopes = scopesOf(cells);
  const subjects = structuresOf(cells).map((structure): Subject => ({
    structure,
    truth: 'both',
    label: [formatStructure(structure)],
  }));
  const sources: BarSource[] = [
    ...DRIVERS.map(({ key, name, colour }) => ({
      name,
      colour,
      bar: ({ structure }: Subject, scope: number) =>
        summaryBar(spuriousSummary(cells, key, structure, scope), format, ' %'),
    })),
    {
      name: 'the paper (at random)',
      colour: 'paper',
      bar: (subject, scope) => {
        const row = paperRow(paperTables.table1_spurious_negatives, subject, scope);
        const share = row === undefined ? undefined : spuriousShare(row.spurious, row.negative);
        return printedBar(share, format(share ?? 0), ' %');
      },
    },
  ];
  const bars = sources.flatMap(({ bar }) =>
    subjects.flatMap((subject) => scopes.map((scope) => bar(subject, scope))),
  );
  const most = Math.max(1, ...bars.map((bar) => Math.max(bar?.value ?? 0, bar?.worst ?? 0)));
  const axis = { title: '% of the broken objects', scale: 'linear' as const, max: Math.ceil(most) };
  return {
    id: 'spurious-negatives',
    title: 'Broken objects that are valid after all',
    caption: `The share of the broken objects that Korat’s repOK accepts, counted as in the paper: label noise in the training set. Bars are means over the seeds; whiskers reach to the worst seed. The axis ends at ${axis.max} %.`,
    empty: 'No experiment has counted spurious negatives yet.',
    columns: Math.max(1, scopes.length),
    legend: cells.length === 0 ? [] : barLegend(sources),
    panels: barPanels(subjects, scopes, [{ title: 'Spurious negatives', axis, sources }]),
  };
}
