import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { addRejecting } from './add-rejecting.ts';
import type { RelationId } from './relation-id.ts';
import type { Selection } from './selection.ts';

const { maxReplacements } = LEARNING_CONSTANTS.relations;

/** Replaces relations that make larger valid objects look new, as long as others reject the same broken objects. */
export function replaceHarmful(selection: Selection): void {
  const { projection, bags } = selection;
  const larger = bags.larger.bags;
  for (let replaced = true; replaced;) {
    const before = countAccepted(selection);
    if (before.larger === larger.length) return;
    replaced = projection.list(1).some((target) =>
      replaceRelation(selection, target, before, {
        below: Infinity,
        mustGain: true,
        maxAdded: maxReplacements,
      }),
    );
  }
}

/** Replaces relations by simpler relations where possible, the last of the vocabulary first. */
export function simplify(selection: Selection): void {
  const targets = selection.projection.list(1).sort((a, b) => b.relation - a.relation);
  let before = countAccepted(selection);
  for (const target of targets) {
    const options = { below: target.relation, mustGain: false, maxAdded: 1 };
    if (replaceRelation(selection, target, before, options)) before = countAccepted(selection);
  }
}

/** Numbers of larger objects that a selection accepts. */
interface AcceptedCounts {
  /** Of the valid objects. */
  readonly larger: number;
  /** Of the broken objects. */
  readonly largerBroken: number;
}

const countAccepted = ({ projection, bags }: Selection): AcceptedCounts => ({
  larger: projection.countAccepted(bags.larger.bags),
  largerBroken: projection.countAccepted(bags.largerBroken.bags),
});

/** Conditions on the relations that replace another. */
interface ReplaceOptions {
  /** Exclusive upper bound of their indices in the vocabulary of their role. */
  readonly below: number;
  /** True if more larger valid objects must be accepted than before. */
  readonly mustGain: boolean;
  /** Maximum number of relations that replace one. */
  readonly maxAdded: number;
}

/**
 * Drops a relation and adds others that reject the broken objects that only it rejected.
 *
 * @param before the counts of the selection as it is.
 * @returns false if no replacement meets the conditions; the selection is then unchanged.
 */
function replaceRelation(
  selection: Selection,
  target: RelationId,
  before: AcceptedCounts,
  { below, mustGain, maxAdded }: ReplaceOptions,
): boolean {
  const { projection, bags, broken } = selection;
  const larger = bags.larger.bags;
  const largerBroken = bags.largerBroken.bags;
  const dropped = projection.toggled(target);
  if (mustGain && dropped.countAccepted(larger) <= before.larger) return false;
  const lost = dropped.accepted(broken);
  projection.drop(target);
  const { added, accepted } = addRejecting(selection, lost, {
    minRejected: 1,
    minRejectedShare: 0,
    below,
  });
  const rejectsAsMany = (): boolean => projection.countAccepted(largerBroken) <= before.largerBroken;
  if (accepted.length === 0 && added.length <= maxAdded && (mustGain || rejectsAsMany())) return true;
  for (const other of added) projection.drop(other);
  projection.add(target);
  return false;
}
