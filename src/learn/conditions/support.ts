import type { WindowId } from '../windows/bags/window-bags.ts';
import type { Windows } from '../windows/bags/windows.ts';
import { statementOf, violationFinder, type Candidate } from './candidate.ts';
import type { Condition } from './condition.ts';

/** A candidate that was chosen, and the number of votes for it. */
export interface ChosenCandidate {
  readonly candidate: Candidate;
  readonly votes: number;
}

/** Objects as bags of windows. */
type Bags = readonly (readonly WindowId[])[];

/** Returns chosen candidates as conditions, with the evidence that objects give for them. */
export function conditionsWithSupport(
  chosen: readonly ChosenCandidate[],
  windows: Windows,
  objects: { readonly small: Bags; readonly larger: Bags; readonly broken: Bags },
): Condition[] {
  const roles = windows.relations.length;
  const rejected = chosen.map(() => 0);
  const onlyRejected = chosen.map(() => 0);
  const candidates = chosen.map(({ candidate }) => candidate);
  for (const violated of violationsOfBags(candidates, windows, objects.broken)) {
    for (const index of violated) rejected[index]!++;
    if (violated.length === 1) onlyRejected[violated[0]!]!++;
  }
  return chosen.map(({ candidate, votes }, index): Condition => {
    const statement = statementOf(candidate, windows);
    return {
      ...statement,
      support: {
        objects: countWith([...objects.small, ...objects.larger], candidate.role, roles),
        witnesses: witnessesOf(candidate, statement.allowed, windows, objects.larger),
        rejected: rejected[index]!,
        onlyRejected: onlyRejected[index]!,
        votes,
      },
    };
  });
}

/** Returns the number of objects that have a record of a role. */
const countWith = (bags: Bags, role: number, roles: number): number =>
  bags.filter((bag) => bag.some((window) => window % roles === role)).length;

/** Returns by allowed outcome the number of larger objects that show it. */
function witnessesOf(
  { role, relations }: Candidate,
  allowed: readonly (readonly number[])[],
  { tables, relations: { length: roles } }: Windows,
  larger: Bags,
): number[] {
  const counts = new Map(allowed.map((outcomes) => [outcomes.join(), 0]));
  for (const bag of larger) {
    const shown = new Set<string>();
    for (const window of bag) {
      if (window % roles !== role) continue;
      shown.add(
        relations.map((relation) => tables[role]!.outcome(Math.floor(window / roles), relation)).join(),
      );
    }
    for (const outcomes of shown) counts.set(outcomes, counts.get(outcomes)! + 1);
  }
  return [...counts.values()];
}

/** Returns for each bag of windows the indices of the candidates that it violates. */
export function violationsOfBags(
  candidates: readonly Candidate[],
  windows: Windows,
  bags: Iterable<readonly WindowId[]>,
): number[][] {
  const violatedBy = violationFinder(candidates, windows);
  return Array.from(bags, (bag) => [...new Set(bag.flatMap(violatedBy))]);
}

/**
 * Returns the candidates to drop, since others reject all that they reject. The one that rejects the fewest objects
 * goes first: a greedy choice begins with simple conditions that later ones imply. @param rejecting by object, the
 * candidates that reject it.
 */
export function redundantAmong(count: number, rejecting: readonly (readonly number[])[]): Set<number> {
  const counts = Array.from({ length: count }, () => 0);
  for (const indices of rejecting) for (const index of indices) counts[index]!++;
  const dropped = new Set<number>();
  for (;;) {
    const needed = new Set<number>();
    for (const indices of rejecting) {
      const left = indices.filter((index) => !dropped.has(index));
      if (left.length === 1) needed.add(left[0]!);
    }
    const redundant = [...counts.keys()].filter((index) => !dropped.has(index) && !needed.has(index));
    if (redundant.length === 0) return dropped;
    dropped.add(redundant.reduce((a, b) => (counts[b]! <= counts[a]! ? b : a)));
  }
}
