import type { SpuriousCell } from '../../cells/cell.ts';
import { DRIVERS, spuriousShare } from '../figures/spurious.ts';
import { formatCount, formatShare, formatStructure, plural } from '../format.ts';
import { paperTables } from '../paper-tables.ts';
import { scopesOf, structuresOf } from '../subjects.ts';
import { summaryEntry, type SummaryColumn } from './summary-entry.ts';
import { entry, figure, word, type Row, type Table } from './table.ts';

const share = (value: number): string => formatShare(value / 100);

const COLUMNS: readonly SummaryColumn<SpuriousCell>[] = [
  { title: 'valid', read: ({ positives }) => positives, format: formatCount, worse: 'none' },
  { title: 'broken', read: ({ negatives }) => negatives, format: formatCount, worse: 'none' },
  { title: 'spurious', read: ({ spurious }) => spurious, format: formatCount, worse: 'high' },
  {
    title: 'spurious, %',
    read: ({ spurious, negatives }) => spuriousShare(spurious, negatives),
    format: share,
    worse: 'high',
  },
];

/** Table I: spurious negatives, means over the seeds with the worst below, next to the paper's numbers. */
export function spuriousTable(cells: readonly SpuriousCell[]): Table {
  const rows = structuresOf(cells).flatMap((structure) =>
    scopesOf(cells).flatMap((scope) => [...ourRows(cells, structure, scope), ...paperRows(structure, scope)]),
  );
  return {
    title: 'Table I: spurious negatives',
    columns: [
      ...['structure', 'scope', 'builders driven'].map(word),
      ...COLUMNS.map(({ title }) => figure(title)),
    ],
    rows,
  };
}

function ourRows(cells: readonly SpuriousCell[], structure: string, scope: number): Row[] {
  return DRIVERS.flatMap(({ key, driven }) => {
    const own = cells.filter(
      (cell) => cell.structure === structure && cell.scope === scope && cell.builders === key,
    );
    if (own.length === 0) return [];
    return {
      entries: [
        ...[formatStructure(structure), String(scope), `${driven} (${plural(own.length, 'seed')})`].map(
          entry,
        ),
        ...COLUMNS.map((column) => summaryEntry(own, column)),
      ],
    };
  });
}

function paperRows(structure: string, scope: number): Row[] {
  const row = paperTables.table1_spurious_negatives[structure]?.find((row) => row.scope === scope);
  if (row === undefined) return [];
  const counts = [row.positive, row.negative, row.spurious].map(formatCount);
  const texts = [formatStructure(structure), String(scope), 'the paper, at random', ...counts];
  return [
    { printed: true, entries: [...texts, share(spuriousShare(row.spurious, row.negative))].map(entry) },
  ];
}
