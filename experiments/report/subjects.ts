import type { Counts } from '../../src/learn/evaluate/evaluation.ts';
import type { Cell, ClassifierCell } from '../cells/cell.ts';
import { formatStructure } from './format.ts';
import { paperTables } from './paper-tables.ts';

/**
 * A structure and the truth it was judged by: the class's own invariant, or Korat's repOK, which the paper uses. For
 * most structures both are the same.
 */
export interface Subject {
  readonly structure: string;
  readonly truth: 'both' | 'own' | 'paper';
  /** The lines of the label. */
  readonly label: readonly string[];
}

const PAPER_ORDER = Object.keys(paperTables.table2_learned_classifier);

/** True if the paper evaluates the structure. */
export const isPaperStructure = ({ structure }: Pick<Cell, 'structure'>): boolean =>
  PAPER_ORDER.includes(structure);

/** The structures of some cells: the paper's in its order, then the others by name. */
export function structuresOf(cells: readonly Pick<Cell, 'structure'>[]): string[] {
  const names = [...new Set(cells.map(({ structure }) => structure))];
  const rank = (name: string): number => {
    const index = PAPER_ORDER.indexOf(name);
    return index === -1 ? PAPER_ORDER.length : index;
  };
  return names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** The scopes of some cells, ascending. */
export const scopesOf = (cells: readonly Pick<Cell, 'scope'>[]): number[] =>
  [...new Set(cells.map(({ scope }) => scope))].sort((a, b) => a - b);

/** The subjects of classifier cells: two for a structure that was judged by two truths. */
export function subjectsOf(cells: readonly ClassifierCell[]): Subject[] {
  return structuresOf(cells).flatMap((structure): Subject[] => {
    const name = formatStructure(structure);
    const two = cells.some(
      (cell) => cell.structure === structure && cell.evaluation.paperTruth !== undefined,
    );
    if (!two) return [{ structure, truth: 'both', label: [name] }];
    return [
      { structure, truth: 'own', label: [name, '(its own invariant)'] },
      { structure, truth: 'paper', label: [name, '(Korat’s repOK)'] },
    ];
  });
}

/** The counts of a cell for a subject; undefined if the cell was not judged by that truth. */
export function countsFor({ evaluation }: ClassifierCell, { truth }: Subject): Counts | undefined {
  return truth === 'paper' ? evaluation.paperTruth : evaluation;
}
