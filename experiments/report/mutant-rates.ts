import type { MutantCell } from '../cells/cell.ts';

/** The detectors, in the order of tables and charts. */
export const DETECTORS = [
  { key: 'exceptions', name: 'exceptions alone', colour: 'paper' },
  { key: 'daikon', name: 'detected invariants', colour: 'second' },
  { key: 'learned', name: 'learned repOK', colour: 'first' },
  { key: 'transitions', name: 'repOK and transitions', colour: 'third' },
] as const;

export type DetectorKey = (typeof DETECTORS)[number]['key'];

/** Mutants that something other than the detectors distinguishes from their originals. */
export const GROUPS = {
  /** Differential testing tells them. */
  told: ({ told }: MutantCell): boolean => told !== 'no',
  /** The hand-written repOK rejects an object of them. */
  corrupts: ({ corrupts }: MutantCell): boolean => corrupts,
} as const;

export type GroupKey = keyof typeof GROUPS;

const NOT_FOUND = new Set(['none', 'late']);

/** True if a detector hunted in a mutant, or its package has tests. */
const isTried = ({ hunts, ownTestsFail }: MutantCell, by: DetectorKey | 'own tests'): boolean =>
  by === 'own tests' ? ownTestsFail !== undefined : hunts.some(({ detector }) => detector === by);

/** True if a detector, or the package's own tests, killed a mutant. */
const isKilled = ({ hunts, ownTestsFail }: MutantCell, by: DetectorKey | 'own tests'): boolean =>
  by === 'own tests'
    ? ownTestsFail === true
    : hunts.some(({ detector, found }) => detector === by && !NOT_FOUND.has(found));

/**
 * The share of a group of mutants that a detector kills, in per cent, for each seed in which it hunts in such mutants; of the
 * own tests, among the classes whose packages publish them.
 */
export function killRates(
  cells: readonly MutantCell[],
  group: GroupKey,
  by: DetectorKey | 'own tests',
): number[] {
  return bySeed(cells).flatMap((own) => {
    const mutants = own.filter((cell) => cell.mutant > 0 && GROUPS[group](cell) && isTried(cell, by));
    if (mutants.length === 0) return [];
    return [(100 * mutants.filter((cell) => isKilled(cell, by)).length) / mutants.length];
  });
}

/** Cells grouped by seed, ascending. */
export const bySeed = (cells: readonly MutantCell[]): MutantCell[][] =>
  [...new Set(cells.map(({ seed }) => seed))]
    .sort((a, b) => a - b)
    .map((seed) => cells.filter((cell) => cell.seed === seed));

/** The number of false alarms of a detector in the originals, for each seed in which it hunts there. */
export const falseAlarms = (cells: readonly MutantCell[], detector: DetectorKey): number[] =>
  bySeed(cells.filter((cell) => cell.mutant === 0 && isTried(cell, detector))).map((own) =>
    own
      .flatMap(({ hunts }) => hunts.filter((hunt) => hunt.detector === detector))
      .reduce((sum, hunt) => sum + hunt.falseAlarms, 0),
  );
