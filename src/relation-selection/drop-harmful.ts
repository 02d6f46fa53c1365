import type { RelationId } from './relation-id.ts';
import type { Selection } from './selection.ts';

/**
 * Drops relations until all larger valid objects are accepted. The relation with the best ratio of larger windows that
 * become known to broken objects that become accepted goes first. These broken objects are given up as spurious: relations
 * that reject larger valid objects have overfitted to the scope, and a false alarm is worse than a miss.
 */
export function dropHarmful(selection: Selection): void {
  const { projection, bags } = selection;
  const windows = bags.largerValidation.bags.flat();
  for (let unseen = projection.countUnknown(windows); unseen > 0; unseen = projection.countUnknown(windows)) {
    let best: RelationId | undefined;
    let bestGain = 0;
    for (const candidate of projection.list(1)) {
      const dropped = projection.toggled(candidate);
      const gain = (unseen - dropped.countUnknown(windows)) / (1 + dropped.countAccepted(selection.broken));
      if (gain <= bestGain) continue;
      bestGain = gain;
      best = candidate;
    }
    if (best === undefined) return;
    projection.drop(best);
    selection.giveUpAccepted();
  }
}
