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

/**
 * Chooses candidates that together reject the `wanted` objects, greedily: in each step the simplest among those that
 * reject nearly the most of what is left. Adds what they reject to `done`; each must reject `least` objects, a pair of
 * relations as many for each of its outcomes.
 */
export function cover<Some extends Rejecting>(
  pool: readonly Some[],
  wanted: BitSet,
  done: BitSet,
  least: number,
): Some[] {
  const chosen: Some[] = [];
  let left = pool.map((option) => ({ option, count: option.rejected.countIn(wanted, done) }));
  for (;;) {
    // What a candidate rejects of the rest only shrinks.
    left = left.filter(({ option, count }) => count >= least * statements(option.candidate));
    if (left.length === 0) return chosen;
    const best = left.reduce((most, { count }) => Math.max(most, count), 0);
    const { option: pick } = left
      .filter(({ count }) => count >= nearlyBest * best)
      .reduce((a, b) => (complexity(b.option.candidate) < complexity(a.option.candidate) ? b : a));
    chosen.push(pick);
    done.addAll(pick.rejected);
    for (const entry of left) entry.count = entry.option.rejected.countIn(wanted, done);
  }
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
