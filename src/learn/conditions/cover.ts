import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { BitSet } from './bit-set.ts';
import { type Candidate, rejectedBy } from './candidate.ts';
import type { Windows } from '../windows/bags/windows.ts';
import type { Evidence } from './evidence.ts';
import type { Targets } from './targets.ts';

const { nearlyBest } = LEARNING_CONSTANTS.conditions;

/** A candidate and the objects that it rejects. */
export interface Rejecting {
  readonly candidate: Candidate;
  readonly rejected: BitSet;
}

/** What candidates are chosen for. */
export interface Goal {
  /** The objects to reject. */
  readonly wanted: BitSet;
  /** Objects of these that a candidate must reject, a pair of relations as many for each of its outcomes. */
  readonly least: number;
  /**
   * Further objects that count for the choice among candidates: what rejects small broken objects by chance rejects no
   * larger ones.
   */
  readonly larger?: BitSet | undefined;
}

/**
 * Chooses candidates that together reject the objects of a goal, greedily: in each step the simplest among those that
 * reject nearly the most of what is left. Adds what they reject to `done`.
 */
export function cover<Some extends Rejecting>(
  pool: readonly Some[],
  { wanted, least, larger }: Goal,
  done: BitSet,
): Some[] {
  const chosen: Some[] = [];
  const counted = (option: Some): Counted<Some> => {
    const count = option.rejected.countIn(wanted, done);
    return {
      option,
      count,
      all: larger === undefined ? count : count + option.rejected.countIn(larger, done),
    };
  };
  let left = pool.map(counted);
  for (;;) {
    // What a candidate rejects of the rest only shrinks.
    left = left.filter(({ option, count }) => count >= least * statements(option.candidate));
    if (left.length === 0) return chosen;
    const best = left.reduce((most, { all }) => Math.max(most, all), 0);
    const { option: pick } = left
      .filter(({ all }) => all >= nearlyBest * best)
      .reduce((a, b) => (complexity(b.option.candidate) < complexity(a.option.candidate) ? b : a));
    chosen.push(pick);
    done.addAll(pick.rejected);
    left = left.map(({ option }) => counted(option));
  }
}

/** A candidate with the numbers of objects that it rejects of those left: of the wanted ones, and of all. */
interface Counted<Some> {
  readonly option: Some;
  readonly count: number;
  readonly all: number;
}

/** Returns the rank of a candidate by complexity: that of its more complex relation in the vocabulary. */
const complexity = ({ relations }: Candidate): number => Math.max(...relations);

/** Returns the number of statements that a candidate makes: one for each pair of outcomes. */
export const statements = ({ relations, outcomes: { shown } }: Candidate): number =>
  relations.length === 1 ? 1 : shown.reduce((sum, isShown) => sum + isShown, 0);

/** Returns every condition on one relation. */
export const singleConditions = (windows: Windows, evidence: Evidence): Candidate[] =>
  windows.relations.flatMap((relations, role) =>
    relations.flatMap((_, relation): Candidate[] => {
      const outcomes = evidence.outcomesOf(role, relation);
      return outcomes === undefined ? [] : [{ role, relations: [relation], outcomes }];
    }),
  );

/** Returns the candidates that reject some of the targets. */
export const rejecting = (
  candidates: readonly Candidate[],
  windows: Windows,
  targets: Targets,
): Rejecting[] =>
  candidates.flatMap((candidate): Rejecting[] => {
    const rejected = rejectedBy(candidate, windows, targets);
    return rejected === undefined ? [] : [{ candidate, rejected }];
  });
