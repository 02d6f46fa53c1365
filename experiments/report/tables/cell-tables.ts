import type { Counts } from '../../../src/learn/evaluate/evaluation.ts';
import type { Cell, ClassifierCell, DaikonCell, SpuriousCell } from '../../cells/cell.ts';
import { spuriousShare } from '../figures/spurious.ts';
import { formatCount, formatSeconds, formatShare, formatSmall, formatStructure } from '../format.ts';
import { scopesOf, structuresOf, subjectsOf, countsFor } from '../subjects.ts';
import { variantOf } from '../variants.ts';
import { judgedColumns } from './judged-columns.ts';
import { objectsWord } from './objects-word.ts';
import { entry, figure, word, type Table } from './table.ts';

const judged = (counts: Counts): string[] => judgedColumns.map(({ read, format }) => format(read(counts)));
const WHICH = ['structure', 'scope', 'seed'];
const which = ({ structure, scope, seed }: Cell): string[] => [
  formatStructure(structure),
  String(scope),
  String(seed),
];

/** Sorts cells by structure, scope and seed. */
function inOrder<C extends Cell>(cells: readonly C[]): C[] {
  return structuresOf(cells).flatMap((structure) =>
    scopesOf(cells).flatMap((scope) =>
      cells
        .filter((cell) => cell.structure === structure && cell.scope === scope)
        .sort((a, b) => a.seed - b.seed),
    ),
  );
}

const tableOf = (
  title: string,
  words: readonly string[],
  figures: readonly string[],
  rows: string[][],
): Table => ({
  title,
  columns: [...words.map(word), ...figures.map(figure)],
  rows: rows.map((texts) => ({ entries: texts.map(entry) })),
});

/** Every number of the cells of Table I. */
export function spuriousCellTable(cells: readonly SpuriousCell[]): Table {
  const rows = inOrder(cells).map((cell) => [
    ...which(cell),
    cell.builders === 'random' ? 'at random' : 'to saturation',
    ...[cell.positives, cell.negatives, cell.spurious].map(formatCount),
    formatShare(spuriousShare(cell.spurious, cell.negatives) / 100),
  ]);
  const title = 'Spurious negatives, each run';
  return tableOf(title, [...WHICH, 'builders driven'], ['valid', 'broken', 'spurious', 'spurious, %'], rows);
}

/** Every number of the cells of Table II, one row per truth that they were judged by. */
export function classifierCellTable(cells: readonly ClassifierCell[]): Table {
  const rows = subjectsOf(cells).flatMap((subject) =>
    inOrder(cells.filter(({ structure }) => structure === subject.structure)).flatMap((cell) => {
      const counts = countsFor(cell, subject);
      if (counts === undefined) return [];
      return [[subject.label.join(' '), ...which(cell).slice(1), ...trainingTexts(cell), ...judged(counts)]];
    }),
  );
  return tableOf(
    'Classifiers, each run',
    [...WHICH, 'trained by', 'objects'],
    [
      ...['trained on valid', 'on broken', 'seconds', 'hidden units', 'L2', 'learning rate', 'combinations'],
      ...[
        'best F1',
        'epochs',
        'last training loss',
        'last validation loss',
        ...judgedColumns.map(({ title }) => title),
      ],
    ],
    rows,
  );
}

function trainingTexts({ training, evaluation, ...cell }: ClassifierCell): string[] {
  const { best, trials, curve } = training;
  const last = curve.at(-1);
  const small = (value: number | null | undefined): string => (value == null ? '–' : formatSmall(value));
  return [
    variantOf({ training, evaluation, ...cell }).name,
    objectsWord([evaluation]),
    ...[training.positives, training.negatives].map(formatCount),
    formatSeconds(training.seconds),
    ...[String(best.hidden), small(best.l2), small(best.learningRate), String(trials.length)],
    trials.length === 0 ? '–' : Math.max(...trials.map(({ f1 }) => f1)).toFixed(4),
    String(last?.epoch ?? '–'),
    small(last?.trainLoss),
    small(last?.validationLoss),
  ];
}

/** Every number of the cells of Table III. */
export function daikonCellTable(cells: readonly DaikonCell[]): Table {
  const rows = inOrder(cells).map((cell) => [
    ...which(cell),
    cell.evaluation.sampled ? 'sampled' : 'all',
    String(cell.invariants.length),
    ...judged(cell.evaluation),
  ]);
  const figures = ['invariants', ...judgedColumns.map(({ title }) => title)];
  return tableOf('Detected invariants, each run', [...WHICH, 'objects'], figures, rows);
}
