import type { Counts } from '../../../src/learn/evaluate/evaluation.ts';
import type { ClassifierCell, DaikonCell } from '../../cells/cell.ts';
import type { Figure } from '../chart/chart.ts';
import { formatShare, formatStructure } from '../format.ts';
import { paperTables, type JudgedRow } from '../paper-tables.ts';
import { scopesOf, structuresOf, type Subject } from '../subjects.ts';
import { summarise } from '../summary.ts';
import { mainCells, variantOf } from '../variants.ts';
import { barLegend, barPanels, columnsFor, printedBar, summaryBar, type BarSource } from './bar-panels.ts';
import { paperRow } from './paper-row.ts';

/** The detector's invariants, next to the paper's Table III and to the learned classifiers. */
export function daikonFigure(cells: readonly DaikonCell[], learned: readonly ClassifierCell[]): Figure {
  const scopes = scopesOf(cells);
  const subjects = structuresOf(cells).map((structure): Subject => ({
    structure,
    truth: 'both',
    label: [formatStructure(structure)],
  }));
  const precision = sources(
    cells,
    learned,
    ({ positives }) => positives.precision,
    (row) => row.positivePrecision,
  );
  const rejected = sources(
    cells,
    learned,
    ({ negatives }) => negatives.recall,
    (row) => row.negativeRecall,
  );
  const rows = [
    {
      title: 'Precision of the valid class',
      axis: { title: 'precision, %', scale: 'linear' as const, max: 100 },
      sources: precision,
    },
    {
      title: 'Invalid objects rejected',
      axis: { title: '% of the invalid objects', scale: 'linear' as const, max: 100 },
      sources: rejected,
    },
  ];
  return {
    id: 'daikon',
    title: 'Learned classifiers and detected invariants',
    caption:
      'A Daikon-style detector keeps the invariants that all collected objects satisfy. Invariants that the truth refutes are removed, as the paper’s authors did by hand. The remaining invariants accept every valid object; the charts show how many invalid objects they reject. For the sorted list the paper’s table uses far fewer invalid objects (911 at scope 6) than its table of classifiers (96,820), so the two bars there do not refer to the same set.',
    empty: 'No run of the invariant detector has finished yet.',
    columns: columnsFor(scopes, rows.length),
    legend: cells.length === 0 ? [] : barLegend(precision),
    panels: barPanels(subjects, scopes, rows),
  };
}

function sources(
  cells: readonly DaikonCell[],
  learned: readonly ClassifierCell[],
  read: (counts: Counts) => number,
  printed: (row: JudgedRow) => number,
): BarSource[] {
  const main = mainCells(learned);
  const source = (
    own: readonly (DaikonCell | ClassifierCell)[],
    counts: (cell: never) => Counts,
    structure: string,
    scope: number,
  ) => {
    const here = own.filter((cell) => cell.structure === structure && cell.scope === scope);
    const values = here.map((cell) => 100 * read(counts(cell as never)));
    return summaryBar(summarise(values, 'low'), (percent) => formatShare(percent / 100), ' %');
  };
  const truth = ({ evaluation }: ClassifierCell): Counts => evaluation.paperTruth ?? evaluation;
  const classifier: BarSource[] = main.slice(0, 1).map((cell) => ({
    name: `learned (${variantOf(cell).name})`,
    colour: variantOf(cell).colour,
    bar: ({ structure }, scope) => source(main, truth, structure, scope),
  }));
  return [
    ...classifier,
    {
      name: 'detected invariants',
      colour: 'second',
      bar: ({ structure }, scope) => source(cells, (cell: DaikonCell) => cell.evaluation, structure, scope),
    },
    {
      name: 'the paper’s Daikon, as printed',
      colour: 'paper',
      bar: (subject, scope) => {
        const row = paperRow(paperTables.table3_filtered_daikon, subject, scope);
        return row === undefined ? undefined : printedBar(printed(row), printed(row).toFixed(1), ' %');
      },
    },
  ];
}
