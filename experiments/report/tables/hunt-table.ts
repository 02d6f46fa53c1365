import type { HuntCell } from '../../cells/cell.ts';
import { formatCount, formatSeconds, formatStructure, plural } from '../format.ts';
import { paperTables } from '../paper-tables.ts';
import { summaryEntry } from './summary-entry.ts';
import { entry, figure, word, type Row, type Table } from './table.ts';

/** The subjects in the order of the paper's Table IV, which uses other names. */
const SUBJECTS = [
  'antlr-tree',
  'scheduler',
  'int-tree-set',
  'taco-bin-tree',
  'taco-bin-heap',
  'graphmaker-heap',
] as const;

const ORACLES = [
  { oracle: 'none', title: 'exceptions alone', printed: 'noInvariant' },
  { oracle: 'daikon', title: 'filtered Daikon', printed: 'filteredDaikon' },
  { oracle: 'learned', title: 'learned classifier', printed: 'classifier' },
  { oracle: 'transitions', title: 'with transitions', printed: undefined },
] as const;

/** The name of the subject without its bug. */
const subjectOf = ({ structure }: HuntCell): string => structure.replace(/@.*$/, '');

/** True if the hunt found the bug of the subject. */
export const isFound = ({ findings, suspects }: HuntCell): boolean =>
  findings.some(({ method, falseAlarm }) => suspects.includes(method) && !falseAlarm);

/** Table IV: bugs found, means over the seeds with the worst below, next to the paper's numbers. */
export function huntTable(cells: readonly HuntCell[]): Table {
  const rows = SUBJECTS.flatMap((subject, index) => {
    const own = cells.filter((cell) => subjectOf(cell) === subject);
    return own.length === 0 ? [] : [ourRow(subject, own), paperRow(subject, index)];
  });
  return {
    title: 'Table IV: known bugs found by hunting',
    columns: [
      ...['subject', 'hunt'].map(word),
      ...['bugs', ...ORACLES.map(({ title }) => title), 'false alarms of the learned oracles'].map(figure),
    ],
    rows,
  };
}

function ourRow(subject: string, own: readonly HuntCell[]): Row {
  const seeds = [...new Set(own.map(({ seed }) => seed))];
  const buggy = own.filter(({ effect }) => effect !== 'clean');
  const bugs = new Set(buggy.map(({ structure }) => structure)).size;
  const found = ({ oracle }: (typeof ORACLES)[number]) => {
    const of = buggy.filter((cell) => cell.oracle === oracle);
    const bySeed = seeds.map((seed) => of.filter((cell) => cell.seed === seed));
    const read = (some: readonly HuntCell[]): number => some.filter(isFound).length;
    const finished = bySeed.filter((some) => some.length > 0);
    return summaryEntry(finished, { title: '', read, format: formatCount, worse: 'low' });
  };
  const learned = own.filter(({ oracle }) => oracle === 'learned' || oracle === 'transitions');
  return {
    entries: [
      entry(formatStructure(subject)),
      entry(`ours (${seedsWords(own)})`),
      entry(formatCount(bugs)),
      ...ORACLES.map(found),
      entry(formatCount(learned.flatMap(({ findings }) => findings.filter((one) => one.falseAlarm)).length)),
    ],
  };
}

/** The number of seeds; the fewest and the most if oracles differ. */
function seedsWords(cells: readonly HuntCell[]): string {
  const counts = ORACLES.map(
    ({ oracle }) => new Set(cells.filter((cell) => cell.oracle === oracle).map(({ seed }) => seed)).size,
  ).filter((count) => count > 0);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  return fewest === most ? plural(most, 'seed') : `${fewest} to ${most} seeds`;
}

function paperRow(subject: string, index: number): Row {
  const row = paperTables.table4_bugs[index]!;
  const counts = ORACLES.map(({ printed }) => (printed === undefined ? '–' : formatCount(row[printed])));
  const texts = [formatStructure(subject), 'the paper', formatCount(row.bugs), ...counts, '–'];
  return { printed: true, entries: texts.map(entry) };
}

/** One row per hunt. */
export function huntCellTable(cells: readonly HuntCell[]): Table {
  const rows = cells.map((cell): Row => {
    const findings = cell.findings.map(
      ({ method, kind, falseAlarm }) => `${method} (${falseAlarm ? 'false alarm' : kind})`,
    );
    const { structure, seed, oracle, effect, calls, seconds, retrained, doubtful } = cell;
    return {
      entries: [
        ...[structure, effect, oracle, String(seed), findings.join(', ')],
        ...[formatCount(calls), formatSeconds(seconds), formatCount(retrained), formatCount(doubtful)],
      ].map(entry),
    };
  });
  return {
    title: 'Hunts, each run',
    columns: [
      ...['subject', 'effect of its bug', 'oracle', 'seed', 'findings'].map(word),
      ...['calls', 'seconds', 'retrained', 'held back'].map(figure),
    ],
    rows,
  };
}
