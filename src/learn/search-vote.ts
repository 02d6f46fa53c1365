import { randomSearch } from '../train/search.ts';
import type { SearchOptions, SearchResult } from '../train/types.ts';
import { agreeingSearch } from './agreeing-search.ts';
import { quietNetwork } from './quiet-network.ts';
import type { VoteLesson } from './vote-lesson.ts';

/** Searches a network for a vote; where no relation was chosen, none need be searched. */
export async function searchVote(
  { valid, readable, bags }: Pick<VoteLesson, 'valid' | 'readable' | 'bags'>,
  options: SearchOptions,
): Promise<SearchResult> {
  if (bags === undefined) return agreeingSearch(valid, readable);
  const found = await randomSearch(bags, { ...options, judges: bags.judges });
  return { ...found, network: quietNetwork(found.network, bags) };
}
