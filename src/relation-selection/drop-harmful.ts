import type { RelationId } from './relation-id.ts';
import type { Selection } from './selection.ts';

/**
 * Drops relations until no larger valid object looks new, first those that cost the fewest broken objects for the
 * larger windows gained. The broken objects lost are given up: relations that reject larger valid objects have
 * overfitted to the scope, and a false alarm is worse than a miss.
 */
export function dropHarmful(selection: Selection): void {
  const { projection, bags } = selection;
  const windows = bags.largerValidation.bags.flat();
  for (let unseen = projection.countUnknown(windows); unseen > 0; unseen = projection.countUnknown(windows)) {
    let best: RelationId | undefined;
    let most = 0;
    for (const candidate of projection.list(1)) {
      const dropped = projection.toggled(candidate);
      const gain = (unseen - dropped.countUnknown(windows)) / (1 + dropped.countAccepted(selection.broken));
      if (gain <= most) continue;
      most = gain;
      best = candidate;
    }
    if (best === undefined) return;
    projection.drop(best);
    selection.broken = selection.broken.filter((bag) => !projection.accepts(bag));
  }
}
