import type { WindowPlan } from '../encode/windows/window-plan.ts';
import { readBags, type WindowBags } from '../encode/windows/bags/window-bags.ts';
import { WindowRows } from '../encode/windows/bags/window-rows.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { randomSearch } from '../network/search/random-search.ts';
import type { SearchOptions, SearchResult } from '../network/types.ts';
import { agreeingSearch } from './agreeing-search.ts';
import { quietNetwork } from './quiet-network.ts';

/** What a vote's network is taught and judged by. */
export interface VoteObjects {
  readonly valid: readonly ObjectGraph[];
  readonly broken: readonly ObjectGraph[];
  /** Larger valid objects, which judge only. */
  readonly judging: readonly ObjectGraph[];
}

/**
 * Searches a network for the windows that objects show through the relations chosen.
 *
 * @param chosen by role, names of relations; where there are none at all, no network need be searched.
 */
export async function searchVote(
  plan: WindowPlan,
  chosen: Readonly<Record<string, readonly string[]>>,
  { valid, broken, judging }: VoteObjects,
  options: SearchOptions,
): Promise<SearchResult> {
  const windows = new Windows(plan, chosen);
  const known = readBags(windows, valid);
  const readable = readBags(windows, broken);
  if (windows.relations.every(({ length }) => length === 0)) {
    return agreeingSearch(valid.length, readable.bags.length);
  }
  const bags = new WindowRows(windows).toBags(
    known,
    withoutKnown(readable, known),
    readBags(windows, judging),
  );
  const found = await randomSearch(bags, { ...options, judges: bags.judges });
  return { ...found, network: quietNetwork(found.network, bags) };
}

/** Label-free cleaning: leaves out broken objects all of whose windows valid objects have. */
function withoutKnown({ roles, bags }: WindowBags, valid: WindowBags): WindowBags {
  const known = new Set(valid.bags.flat());
  return { roles, bags: bags.filter((bag) => !bag.every((window) => known.has(window))) };
}
