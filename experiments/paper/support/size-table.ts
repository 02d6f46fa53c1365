import { table } from '../../../src/cli/tables.ts';
import type { LargerCell } from '../../cells/cell.ts';
import { LARGER_MEASURES, misjudged, recalls } from '../../report/larger-measures.ts';
import { countSpread, shareSpread } from './spread.ts';

const TITLES = LARGER_MEASURES.map(({ title }) => title);
const HEAD = [
  ...['structure', 'trained at', 'size'],
  ...TITLES.map((title) => `${title}: recall`),
  ...TITLES.map((title) => `${title}: misjudged`),
];

/** Returns a table of the verdicts on larger objects, with one row per group of cells and size. */
export const sizeTable = (groups: readonly (readonly LargerCell[])[]): string =>
  table(HEAD, groups.flatMap(rowsOf));

/** One row per size of the random objects; the cells differ in their seeds only. */
const rowsOf = (cells: readonly LargerCell[]): string[][] =>
  cells[0]!.sizes.map(({ size }, index) => {
    const counts = cells.map(({ sizes }) => sizes[index]!);
    return [
      ...[cells[0]!.structure, String(cells[0]!.scope), String(size)],
      ...LARGER_MEASURES.map((measure) => shareSpread(recalls(measure, counts))),
      ...LARGER_MEASURES.map((measure) => countSpread(misjudged(measure, counts))),
    ];
  });
