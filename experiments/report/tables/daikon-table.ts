import type { DaikonCell } from '../../cells/cell.ts';
import { formatCount, formatStructure, plural } from '../format.ts';
import { paperTables } from '../paper-tables.ts';
import { scopesOf, structuresOf } from '../subjects.ts';
import { judgedColumns } from './judged-columns.ts';
import { summaryEntry } from './summary-entry.ts';
import { entry, figure, word, type Row, type Table } from './table.ts';

/** Table III: the detector's invariants, means over the seeds with the worst below, next to the paper's numbers. */
export function daikonTable(cells: readonly DaikonCell[]): Table {
  const rows = structuresOf(cells).flatMap((structure) =>
    scopesOf(cells).flatMap((scope) => [...ourRows(cells, structure, scope), ...paperRows(structure, scope)]),
  );
  return {
    title: 'Table III: detected invariants against whole scopes',
    columns: [
      ...['structure', 'scope', 'detector'].map(word),
      ...['invariants', ...judgedColumns.map(({ title }) => title)].map(figure),
    ],
    rows,
  };
}

function ourRows(cells: readonly DaikonCell[], structure: string, scope: number): Row[] {
  const own = cells.filter((cell) => cell.structure === structure && cell.scope === scope);
  if (own.length === 0) return [];
  const sampled = own.some(({ evaluation }) => evaluation.sampled) ? ', sampled' : '';
  const invariants = { read: (cell: DaikonCell) => cell.invariants.length, format: formatCount };
  const judged = own.map(({ evaluation }) => evaluation);
  return [
    {
      entries: [
        ...[formatStructure(structure), String(scope)].map(entry),
        entry(`ours (${plural(own.length, 'seed')}${sampled})`),
        summaryEntry(own, { ...invariants, title: '', worse: 'none' }),
        ...judgedColumns.map((column) => summaryEntry(judged, column)),
      ],
    },
  ];
}

function paperRows(structure: string, scope: number): Row[] {
  const row = paperTables.table3_filtered_daikon[structure]?.find((row) => row.scope === scope);
  if (row === undefined) return [];
  const texts = [formatStructure(structure), String(scope), 'Daikon, the paper', '–'];
  return [
    {
      printed: true,
      entries: [...texts, ...judgedColumns.map(({ printed }) => printed(row) ?? '–')].map(entry),
    },
  ];
}
