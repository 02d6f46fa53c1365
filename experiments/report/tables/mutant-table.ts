import type { MutantCell } from '../../cells/cell.ts';
import { formatCount, formatStructure } from '../format.ts';
import {
  bySeed,
  DETECTORS,
  falseAlarms,
  GROUPS,
  killRates,
  type DetectorKey,
  type GroupKey,
} from '../mutant-rates.ts';
import { summaryEntry } from './summary-entry.ts';
import { entry, figure, word, type Entry, type Row, type Table } from './table.ts';

/** The detectors that judge states, of which those are counted that corrupt their state. */
const JUDGES = DETECTORS.filter(({ key }) => key === 'daikon' || key === 'learned');

/** Kill rates of each class and of all together, means over the seeds with the worst below. */
export function mutantTable(cells: readonly MutantCell[]): Table {
  const classes = [...new Set(cells.map(({ structure }) => structure))].sort();
  const rows = classes.map((name) => {
    const own = cells.filter(({ structure }) => structure === name);
    return rowOf([formatStructure(name), own[0]!.kind], own);
  });
  return {
    title: 'Mutants killed, in per cent',
    columns: [
      ...['class', 'kind'].map(word),
      ...['mutants', 'told', 'corrupt their state'].map(figure),
      ...DETECTORS.map(({ name }) => figure(`told: ${name}`)),
      figure('told: own tests'),
      ...JUDGES.map(({ name }) => figure(`corrupt: ${name}`)),
      ...DETECTORS.map(({ name }) => figure(`false alarms, unmutated: ${name}`)),
    ],
    rows: classes.length > 1 ? [...rows, rowOf(['all classes', ''], cells)] : rows,
  };
}

function rowOf(names: readonly string[], cells: readonly MutantCell[]): Row {
  const seeds = bySeed(cells);
  const count = (holds: (cell: MutantCell) => boolean): Entry =>
    summaryEntry(seeds, {
      title: '',
      read: (own) => own.filter((cell) => cell.mutant > 0 && holds(cell)).length,
      format: (value) => formatCount(Math.round(value)),
      worse: 'none',
    });
  const rate = (group: GroupKey, by: DetectorKey | 'own tests'): Entry =>
    summaryEntry(killRates(cells, group, by), {
      title: '',
      read: (value) => value,
      format: (value) => value.toFixed(1),
      worse: 'low',
    });
  const alarms = (detector: DetectorKey): Entry =>
    summaryEntry(falseAlarms(cells, detector), {
      title: '',
      read: (value) => value,
      format: (value) => (Number.isInteger(value) ? formatCount(value) : value.toFixed(1)),
      worse: 'high',
    });
  return {
    entries: [
      ...names.map(entry),
      ...[count(() => true), count(GROUPS.told), count(GROUPS.corrupts)],
      ...DETECTORS.map(({ key }) => rate('told', key)),
      rate('told', 'own tests'),
      ...JUDGES.map(({ key }) => rate('corrupts', key)),
      ...DETECTORS.map(({ key }) => alarms(key)),
    ],
  };
}

/** One row per mutant. */
export function mutantCellTable(cells: readonly MutantCell[]): Table {
  const rows = cells.map(({ structure, mutant, seed, change, told, corrupts, hunts }): Row => {
    const found = DETECTORS.map(({ key }) => {
      const hunt = hunts.find(({ detector }) => detector === key);
      const alarms = hunt === undefined || hunt.falseAlarms === 0 ? '' : ` (${hunt.falseAlarms} false)`;
      return `${hunt?.found ?? '–'}${alarms}`;
    });
    const texts = [structure, String(mutant), String(seed), change, told, corrupts ? 'yes' : 'no', ...found];
    return { entries: texts.map(entry) };
  });
  const titles = ['class', 'mutant', 'seed', 'change', 'told by', 'corrupts its state'];
  return {
    title: 'Mutants, each one',
    columns: [...titles, ...DETECTORS.map(({ name }) => name)].map(word),
    rows,
  };
}
