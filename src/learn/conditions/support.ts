import type { WindowId } from '../windows/bags/window-bags.ts';
import type { Windows } from '../windows/bags/windows.ts';
import { itemAt } from '../../base/item-at.ts';
import { toClaim, violationFinder, type Candidate } from './candidate.ts';
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
  const candidates = chosen.map(({ candidate }) => candidate);
  const violations = violationsOfBags(candidates, windows, objects.broken);
  const rejected = counts(violations.flat(), chosen.length);
  const onlyRejected = counts(violations.filter(({ length }) => length === 1).flat(), chosen.length);
  return chosen.map(({ candidate, votes }, index): Condition => {
    const statement = toClaim(candidate, windows);
    return {
      ...statement,
      support: {
        objects: countWith([...objects.small, ...objects.larger], candidate.role, roles),
        witnesses: witnessesOf(candidate, statement.allowed, windows, objects.larger),
        rejected: itemAt(rejected, index),
        onlyRejected: itemAt(onlyRejected, index),
        votes,
      },
    };
  });
}

/** Returns by index below `length` the number of times that it is among some indices. */
function counts(indices: readonly number[], length: number): Uint32Array {
  const found = new Uint32Array(length);
  for (const index of indices) found[index]!++;
  return found;
}

/** Returns the number of objects that have a record of a role. */
const countWith = (bags: Bags, role: number, roles: number): number =>
  bags.filter((bag) => bag.some((window) => window % roles === role)).length;

/** Returns by allowed outcome the number of larger objects that show it. */
function witnessesOf(
  { role, relations }: Candidate,
  allowed: Condition['allowed'],
  { tables, relations: { length: roles } }: Windows,
  larger: Bags,
): number[] {
  const table = itemAt(tables, role);
  const shown = larger.map((bag) => {
    const windows = bag
      .filter((window) => window % roles === role)
      .map((window) => Math.floor(window / roles));
    return new Set(
      windows.map((window) => relations.map((relation) => table.outcome(window, relation)).join()),
    );
  });
  return allowed.map((outcomes) => shown.filter((ofObject) => ofObject.has(outcomes.join())).length);
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
 * Returns the candidates to drop: those that reject too few objects alone, beside the others that are left. The one that
 * rejects the smallest part of what it must goes first, and of those the one that rejects the fewest objects: a greedy
 * choice begins with simple conditions that later ones imply.
 *
 * @param least by candidate, the objects that it must reject alone, 1 or more.
 * @param rejecting by object, the candidates that reject it.
 */
export function redundantAmong(
  least: readonly number[],
  rejecting: readonly (readonly number[])[],
): Set<number> {
  const rejected = counts(rejecting.flat(), least.length);
  const dropped = new Set<number>();
  for (;;) {
    const left = rejecting.map((indices) => indices.filter((index) => !dropped.has(index)));
    const alone = counts(left.filter(({ length }) => length === 1).flat(), least.length);
    const part = (index: number): number => itemAt(alone, index) / itemAt(least, index);
    const redundant = [...least.keys()].filter((index) => !dropped.has(index) && part(index) < 1);
    if (redundant.length === 0) return dropped;
    dropped.add(
      redundant.reduce((a, b) =>
        part(b) < part(a) || (part(b) === part(a) && itemAt(rejected, b) <= itemAt(rejected, a)) ? b : a,
      ),
    );
  }
}
