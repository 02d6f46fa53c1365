import type { ClassifierCell } from '../../cells/cell.ts';
import { paperRow } from '../figures/paper-row.ts';
import { formatCount, formatSeconds, plural } from '../format.ts';
import { paperTables } from '../paper-tables.ts';
import { countsFor, scopesOf, subjectsOf, type Subject } from '../subjects.ts';
import { variantOf, variantsOf } from '../variants.ts';
import { judgedColumns } from './judged-columns.ts';
import { objectsWord } from './objects-word.ts';
import { summaryEntry, type SummaryColumn } from './summary-entry.ts';
import { entry, figure, word, type Row, type Table } from './table.ts';

const TRAINING: readonly SummaryColumn<ClassifierCell>[] = [
  {
    title: 'trained on valid',
    read: ({ training }) => training.positives,
    format: formatCount,
    worse: 'none',
  },
  { title: 'on broken', read: ({ training }) => training.negatives, format: formatCount, worse: 'none' },
  { title: 'seconds', read: ({ training }) => training.seconds, format: formatSeconds, worse: 'high' },
];

/** Table II: means over the seeds with the worst below, next to the paper's numbers. */
export function classifierTable(cells: readonly ClassifierCell[]): Table {
  const rows = subjectsOf(cells).flatMap((subject) =>
    scopesOf(cells).flatMap((scope) => [...ourRows(cells, subject, scope), ...paperRows(subject, scope)]),
  );
  return {
    title: 'Table II: classifiers against whole scopes',
    columns: [
      ...['structure', 'scope', 'trained by'].map(word),
      ...[...TRAINING, ...judgedColumns].map(({ title }) => figure(title)),
    ],
    rows,
  };
}

function ourRows(cells: readonly ClassifierCell[], subject: Subject, scope: number): Row[] {
  return variantsOf(cells).flatMap((variant) => {
    const own = cells.filter(
      (cell) =>
        cell.structure === subject.structure && cell.scope === scope && variantOf(cell).key === variant.key,
    );
    const judged = own.map((cell) => countsFor(cell, subject)).filter((counts) => counts !== undefined);
    if (judged.length === 0) return [];
    const objects = objectsWord(own.map(({ evaluation }) => evaluation));
    const which = objects === 'all' ? '' : `, ${objects}`;
    return {
      entries: [
        ...[subject.label.join(' '), String(scope)].map(entry),
        entry(`${variant.name} (${plural(judged.length, 'seed')}${which})`),
        ...TRAINING.map((column) => summaryEntry(own, column)),
        ...judgedColumns.map((column) => summaryEntry(judged, column)),
      ],
    };
  });
}

function paperRows(subject: Subject, scope: number): Row[] {
  const row = paperRow(paperTables.table2_learned_classifier, subject, scope);
  if (row === undefined) return [];
  const training = [
    formatCount(row.trainPositive),
    formatCount(row.trainNegative),
    formatSeconds(row.trainSeconds),
  ];
  return [
    {
      printed: true,
      entries: [
        ...[subject.label.join(' '), String(scope), 'the paper'].map(entry),
        ...training.map(entry),
        ...judgedColumns.map(({ printed }) => entry(printed(row) ?? '–')),
      ],
    },
  ];
}
