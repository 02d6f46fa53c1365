import type { LargerCounts } from '../../support/larger-objects.ts';
import type { LargerCell, ScopeCell } from '../../cells/cell.ts';
import { sizesOf } from '../figures/larger.ts';
import { formatCount, formatSeconds, formatShare, formatStructure, plural } from '../format.ts';
import { LARGER_MEASURES, type LargerMeasure } from '../larger-measures.ts';
import { scopesOf, structuresOf } from '../subjects.ts';
import { judgedColumns } from './judged-columns.ts';
import { objectsWord } from './objects-word.ts';
import { summaryEntry, type SummaryColumn } from './summary-entry.ts';
import { entry, figure, word, type Row, type Table } from './table.ts';

/** Three columns per kind of objects: their number, recall, and misjudged objects. */
const columnsOf = ({ title, judged, right }: LargerMeasure): SummaryColumn<LargerCounts>[] => [
  { title, read: judged, format: formatCount, worse: 'none' },
  { title: 'recall, %', read: (counts) => right(counts) / judged(counts), format: formatShare, worse: 'low' },
  {
    title: 'misjudged',
    read: (counts) => judged(counts) - right(counts),
    format: formatCount,
    worse: 'high',
  },
];

const TRAINING: readonly SummaryColumn<ScopeCell>[] = [
  {
    title: 'trained on valid',
    read: ({ training }) => training.positives,
    format: formatCount,
    worse: 'none',
  },
  { title: 'on broken', read: ({ training }) => training.negatives, format: formatCount, worse: 'none' },
  { title: 'relations', read: ({ training }) => training.relations, format: formatCount, worse: 'none' },
  { title: 'seconds', read: ({ training }) => training.seconds, format: formatSeconds, worse: 'high' },
];

/** The cells grouped by structure and trained scope, in order. */
const groupsOf = <C extends LargerCell>(cells: readonly C[]): C[][] =>
  structuresOf(cells)
    .flatMap((structure) =>
      scopesOf(cells).map((scope) =>
        cells.filter((cell) => cell.structure === structure && cell.scope === scope),
      ),
    )
    .filter((own) => own.length > 0);

const whichOf = (own: readonly LargerCell[]) =>
  [formatStructure(own[0]!.structure), `${own[0]!.scope} (${plural(own.length, 'seed')})`].map(entry);

/** Recall of valid and of invalid objects by size, means over the seeds with the worst below. */
export function largerTable(cells: readonly LargerCell[], title: string): Table {
  const rows = groupsOf(cells).flatMap((own) =>
    sizesOf(own).map((size): Row => {
      const counts = own.flatMap(({ sizes }) => sizes.filter((one) => one.size === size));
      const kinds = LARGER_MEASURES.flatMap((measure) => {
        // A share needs at least one object.
        const some = counts.filter((one) => measure.judged(one) > 0);
        return columnsOf(measure).map((column) => summaryEntry(some, column));
      });
      return { entries: [...whichOf(own), entry(formatCount(size)), ...kinds] };
    }),
  );
  return {
    title,
    columns: [
      ...['structure', 'trained at scope'].map(word),
      ...['size', ...LARGER_MEASURES.flatMap(columnsOf).map((column) => column.title)].map(figure),
    ],
    rows,
  };
}

/** The training set of each classifier, and its counts on a larger scope if that can be enumerated. */
export function largerScopeTable(cells: readonly ScopeCell[]): Table {
  const rows = groupsOf(cells).map((own): Row => {
    const judged = own.flatMap(({ korat }) => (korat === undefined ? [] : [korat]));
    return {
      entries: [
        ...whichOf(own),
        ...TRAINING.map((column) => summaryEntry(own, column)),
        entry(judged.length === 0 ? 'not enumerated' : `scope ${judged[0]!.scope}, ${objectsWord(judged)}`),
        ...judgedColumns.map((column) => summaryEntry(judged, column)),
      ],
    };
  });
  return {
    title: 'Candidates of a larger scope, judged by the structure’s own invariant',
    columns: [
      ...['structure', 'trained at scope'].map(word),
      ...TRAINING.map(({ title }) => figure(title)),
      word('judged'),
      ...judgedColumns.map(({ title }) => figure(title)),
    ],
    rows,
  };
}

/** Every number of the cells of larger objects, one row per size. */
export function largerCellTable(cells: readonly LargerCell[], title: string): Table {
  const rows = groupsOf(cells).flatMap((own) =>
    own
      .toSorted((a, b) => a.seed - b.seed)
      .flatMap(({ structure, scope, seed, sizes }) =>
        sizes.map((counts): Row => {
          const { size, valid, broken } = counts;
          const texts = broken.flatMap(({ invalid, stillValid }) => [
            invalid.judged,
            invalid.rejected,
            stillValid.judged,
            stillValid.accepted,
          ]);
          const numbers = [size, valid.judged, valid.accepted, ...texts].map(formatCount);
          return {
            entries: [formatStructure(structure), String(scope), String(seed), ...numbers].map(entry),
          };
        }),
      ),
  );
  const kinds = ['one field', 'two fields'].flatMap((fields) => [
    `${fields} broken: invalid`,
    'rejected',
    'still valid',
    'accepted',
  ]);
  return {
    title,
    columns: [
      ...['structure', 'trained at scope', 'seed'].map(word),
      ...['size', 'valid', 'accepted', ...kinds].map(figure),
    ],
    rows,
  };
}
