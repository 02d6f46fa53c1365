import type { ClassifierCell } from '../../cells/cell.ts';
import { paperTables } from '../paper-tables.ts';
import { countsFor, type Subject } from '../subjects.ts';
import { summarise, type Summary } from '../summary.ts';
import { variantOf, variantsOf, type Variant } from '../variants.ts';
import { printedBar, summaryBar, type BarSource } from './bar-panels.ts';
import type { Measure } from './measures.ts';
import { paperRow } from './paper-row.ts';

/** A measure of one variant, summarised over the seeds. */
export function summaryOf(
  cells: readonly ClassifierCell[],
  variant: Variant,
  subject: Subject,
  scope: number,
  { read, worse }: Pick<Measure, 'read' | 'worse'>,
): Summary | undefined {
  const values = cells
    .filter((cell) => cell.structure === subject.structure && cell.scope === scope)
    .filter((cell) => variantOf(cell).key === variant.key)
    .map((cell) => countsFor(cell, subject))
    .filter((counts) => counts !== undefined)
    .map(read);
  return summarise(values, worse);
}

/** The bars of one measure: each of our variants, then the paper's numbers. */
export function classifierSources(cells: readonly ClassifierCell[], measure: Measure): BarSource[] {
  const { format, formatPrinted, printed, unit } = measure;
  const ours = variantsOf(cells).map((variant) => ({
    name: variant.name,
    colour: variant.colour,
    bar: (subject: Subject, scope: number) =>
      summaryBar(summaryOf(cells, variant, subject, scope, measure), format, unit),
  }));
  const paper = (subject: Subject, scope: number) => {
    const row = paperRow(paperTables.table2_learned_classifier, subject, scope);
    return row === undefined ? undefined : printedBar(printed(row), formatPrinted(printed(row)), unit);
  };
  return [...ours, { name: 'the paper, as printed', colour: 'paper', bar: paper }];
}
