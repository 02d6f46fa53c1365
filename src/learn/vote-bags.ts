import { trainingBags, type BagsWithHeldOut } from '../encode/windows/bags/training-bags.ts';
import type { WindowBags } from '../encode/windows/bags/window-bags.ts';
import type { ChosenRelations } from '../relation-selection/vote-search.ts';

/**
 * Returns the bags that a vote's network is trained and validated on; undefined if the vote has no relations, so that
 * there is nothing to train on. Broken objects whose windows all occur in valid objects are left out, since no network
 * can separate them.
 */
export function voteBags({
  windows,
  valid,
  broken,
  larger,
}: Omit<ChosenRelations, 'relations'>): BagsWithHeldOut | undefined {
  if (windows.relations.every(({ length }) => length === 0)) return undefined;
  return trainingBags(windows, valid, withoutAccepted(broken, valid), larger);
}

function withoutAccepted({ roles, bags }: WindowBags, valid: WindowBags): WindowBags {
  const known = new Set(valid.bags.flat());
  return { roles, bags: bags.filter((bag) => !bag.every((window) => known.has(window))) };
}
