import type { ClassifierCell } from '../../cells/cell.ts';
import { structuresOf } from '../subjects.ts';
import { mainCells, variantOf } from '../variants.ts';

/** One cell per structure for figures of single cells: the main variant, the largest scope, the first seed. */
export function sampleCells(
  cells: readonly ClassifierCell[],
  drawable: (cell: ClassifierCell) => boolean,
): ClassifierCell[] {
  const main = mainCells(cells).filter(drawable);
  return structuresOf(main).map((structure) => {
    const own = main.filter((cell) => cell.structure === structure);
    return own.sort((a, b) => b.scope - a.scope || a.seed - b.seed)[0]!;
  });
}

/** How the sampled cells, all of one variant, were trained; for captions. */
export function sampleNote(sample: readonly ClassifierCell[]): string {
  const [cell] = sample;
  if (cell === undefined) return '';
  const seeds = new Set(sample.map(({ seed }) => seed));
  return ` (${variantOf(cell).name}${seeds.size === 1 ? `, seed ${cell.seed}` : ''})`;
}

/** Small charts are arranged in rows of at most four. */
export const columnsOf = (panels: number): number => Math.min(4, Math.max(1, panels));
