import type { ClassifierCell } from '../../cells/cell.ts';
import { scopesOf, subjectsOf } from '../subjects.ts';
import { mainCells, variantOf, type Variant } from '../variants.ts';
import { summaryOf } from './classifier-sources.ts';
import { PRECISION, RECALL, type Measure } from './measures.ts';

/** A sentence on the lowest means of the main variant; empty if there are no cells. */
export function accuracyFinding(cells: readonly ClassifierCell[]): string {
  const [first] = mainCells(cells);
  if (first === undefined) return '';
  const variant = variantOf(first);
  const precision = lowest(cells, variant, PRECISION);
  const recall = lowest(cells, variant, RECALL);
  return `Lowest means of “${variant.name}”: precision ${precision}, recall ${recall}.`;
}

function lowest(cells: readonly ClassifierCell[], variant: Variant, measure: Measure): string {
  const means = subjectsOf(cells).flatMap((subject) =>
    scopesOf(cells).map((scope) => ({
      mean: summaryOf(cells, variant, subject, scope, measure)?.mean ?? Infinity,
      where: `${subject.label.join(' ')} at scope ${scope}`,
    })),
  );
  const { mean, where } = means.reduce((low, one) => (one.mean < low.mean ? one : low));
  return `${measure.format(mean)} % for the ${where}`;
}
