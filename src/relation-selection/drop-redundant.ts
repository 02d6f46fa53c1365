import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { distinctWindows } from './distinct-windows.ts';
import { groupByRole } from './group-by-role.ts';
import { RelationRanking, type RelationCandidate } from './relation-ranking.ts';
import type { Selection } from './selection.ts';

const { dropShare, minDropped } = LEARNING_CONSTANTS.relations;

/**
 * Backward elimination: drops relations until each remaining relation is needed to reject a broken object. The most
 * novel relations go first, since they make larger valid objects look new. The others follow in the order of
 * `RelationRanking.ranked`: by the number of larger windows that their removal makes known, then by the number of
 * windows of valid objects that it merges.
 */
export function dropRedundant(selection: Selection): void {
  const { windows, projection, bags } = selection;
  const small = new Set(distinctWindows(bags.valid.bags));
  const larger = distinctWindows(bags.larger.bags).filter((window) => !small.has(window));
  const ranking = new RelationRanking(windows, projection, groupByRole(larger, bags.valid.roles));
  // Relations needed for a broken object may become redundant once that object is taken to be valid.
  for (let changed = true; changed;) {
    ranking.keepNone();
    dropNovel(selection, ranking);
    changed = dropRanked(selection, ranking);
  }
}

/** Drops novel relations that no broken object needs. */
function dropNovel(selection: Selection, ranking: RelationRanking): void {
  for (let next = ranking.mostNovel(); next !== undefined; next = ranking.mostNovel()) {
    tryDrop(selection, ranking, next);
  }
}

/** Drops relations by rank; returns true if broken objects were taken to be valid. */
function dropRanked(selection: Selection, ranking: RelationRanking): boolean {
  let changed = false;
  for (let ranked = ranking.ranked(); ranked.length > 0; ranked = ranking.ranked()) {
    let toDrop = Math.max(minDropped, Math.ceil(dropShare * ranked.length));
    for (const candidate of ranked) {
      if (toDrop === 0) break;
      const result = tryDrop(selection, ranking, candidate);
      if (result !== 'needed') toDrop--;
      if (result === 'spurious') changed = true;
    }
  }
  return changed;
}

/**
 * Drops a relation unless it is needed. A relation that alone rejects few broken objects but separates many windows of
 * valid objects is dropped too, and these broken objects are taken to be spurious negatives.
 */
function tryDrop(
  selection: Selection,
  ranking: RelationRanking,
  candidate: RelationCandidate,
): 'needed' | 'redundant' | 'spurious' {
  const { projection, broken } = selection;
  const accepted = projection.toggled(candidate).accepted(broken);
  if (accepted.length > 0 && ranking.minShare(candidate) <= accepted.length / broken.length) {
    ranking.keep(candidate);
    return 'needed';
  }
  projection.drop(candidate);
  if (accepted.length === 0) return 'redundant';
  selection.giveUpAccepted();
  return 'spurious';
}
