import type { RelationId } from './relation-id.ts';
import type { Selection } from './selection.ts';

/**
 * Drops relations that cost more than they are worth. The cost of a relation is the share of the larger objects that
 * are novel because of it, an estimate of the probability that it rejects a further valid object. Its worth is the share of the
 * broken objects, of the scope and larger, that it alone rejects. The relation with the best ratio goes first. The broken
 * objects that are then accepted are given up as spurious.
 */
export function dropHarmful(selection: Selection): void {
  const { projection, bags } = selection;
  for (let novel = projection.countNovel(); novel > 0; novel = projection.countNovel()) {
    const largerBroken = bags.largerBroken.bags.filter((bag) => !projection.accepts(bag));
    const allBroken = Math.max(1, selection.broken.length + bags.largerBroken.bags.length);
    let best: RelationId | undefined;
    let bestRatio = 0;
    for (const candidate of projection.list(1)) {
      const fewer = novel - projection.countNovel(candidate);
      if (fewer === 0) continue;
      const dropped = projection.toggled(candidate);
      const accepted = dropped.countAccepted(selection.broken) + dropped.countAccepted(largerBroken);
      const isHarmful = fewer / bags.larger.bags.length > accepted / allBroken;
      const ratio = fewer / (1 + accepted);
      if (!isHarmful || ratio <= bestRatio) continue;
      bestRatio = ratio;
      best = candidate;
    }
    if (best === undefined) return;
    projection.drop(best);
    selection.giveUpAccepted();
  }
}
