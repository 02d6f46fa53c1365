import type { WindowId } from '../encode/windows/bags/window-bags.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { distinctWindows } from './distinct-windows.ts';
import { groupByRole } from './group-by-role.ts';
import type { Projection } from './projection.ts';
import type { RelationId } from './relation-id.ts';
import type { Bags, Selection } from './selection.ts';
import type { SelectionBags } from './selection-bags.ts';

const { nearlyBest } = LEARNING_CONSTANTS.relations;

/** What relations are added to. */
export type Extensible = Pick<Selection, 'windows' | 'projection' | 'knowsLarger'> & {
  readonly bags: Pick<SelectionBags, 'larger'>;
};

/** Conditions on the relations to add. */
export interface AddOptions {
  /** Minimum number of the accepted broken objects that each must reject. */
  readonly minRejected: number;
  /** Minimum share of the accepted broken objects that each must reject, 0..1. */
  readonly minRejectedShare: number;
  /** Exclusive upper bound of their indices in the vocabulary of their role: simpler relations have smaller indices. */
  readonly below: number;
}

/**
 * Forward selection: adds relations that reject broken objects, the best one first. None of them makes a
 * larger valid object unknown or, once larger objects are known, novel: see {@link Projection.countNovel}.
 *
 * @param broken broken objects that the selection accepts.
 * @returns the relations added, and the broken objects that are still accepted.
 */
export function addRejecting(
  { windows, bags, projection, knowsLarger }: Extensible,
  broken: Bags,
  { minRejected, minRejectedShare, below }: AddOptions,
): { readonly added: readonly RelationId[]; readonly accepted: Bags } {
  const groupWindows = (of: Bags): readonly (readonly WindowId[])[] =>
    groupByRole(distinctWindows(of), windows.relations.length);

  /** Returns the simplest relation among those that reject nearly the most; undefined if none rejects enough. */
  const bestRelation = (accepted: Bags): RelationId | undefined => {
    const required = Math.max(minRejected, minRejectedShare * accepted.length);
    // Adding a relation can make known windows unknown, but not the reverse.
    let larger: readonly (readonly WindowId[])[] | undefined;
    const acceptedWindows = groupWindows(accepted);
    const useful: Useful[] = [];
    for (const candidate of projection.list(0)) {
      if (candidate.relation >= below) continue;
      const { role } = candidate;
      if (!projection.wouldSeparate(candidate, acceptedWindows[role]!)) continue;
      larger ??= groupWindows(knowsLarger ? [] : projection.accepted(bags.larger.bags));
      if (projection.wouldSeparate(candidate, larger[role]!)) continue;
      const rejected = accepted.length - projection.toggled(candidate).countAccepted(accepted);
      if (rejected >= required) useful.push({ ...candidate, rejected });
    }
    return simplestOfBest(projection, useful);
  };

  const added: RelationId[] = [];
  let accepted = broken;
  while (accepted.length >= minRejected) {
    const best = bestRelation(accepted);
    if (best === undefined) break;
    projection.add(best);
    added.push(best);
    accepted = projection.accepted(accepted);
  }
  return { added, accepted };
}

/** A relation that may be added. */
interface Useful extends RelationId {
  /** Number of broken objects that it rejects. */
  readonly rejected: number;
}

/**
 * Returns the simplest relation among those that reject nearly the most, since simple relations generalise better.
 * Relations that make a larger valid object novel do not count; finding that out costs most, so it comes last.
 */
function simplestOfBest(projection: Projection, useful: readonly Useful[]): RelationId | undefined {
  if (useful.length === 0) return undefined;
  const novel = projection.countNovel();
  const isHarmless = (candidate: Useful): boolean => projection.countNovel(candidate) === novel;
  const best = useful.toSorted((a, b) => b.rejected - a.rejected).find(isHarmless);
  if (best === undefined) return undefined;
  return useful
    .filter(({ rejected }) => rejected >= nearlyBest * best.rejected)
    .sort((a, b) => a.relation - b.relation)
    .find(isHarmless);
}
