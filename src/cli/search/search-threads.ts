import { Piscina } from 'piscina';
import type { SearchWorkers, Tallies } from '../../evaluate/evaluate-in-parts.ts';
import { candidates, splitSearch, type SearchPart } from '../../korat/candidates.ts';
import type { SearchCounts } from '../../korat/search.ts';
import type { SearchSpace } from '../../korat/search-space.ts';
import { valueOf, type Answer } from '../../threads/answer.ts';
import { threadScript } from '../../threads/thread-script.ts';
import type { SearchTask } from './search-thread.ts';

/** Fewer candidates than this are not worth the start of a thread. */
const WORTH_THREADS = 1 << 16;
/** Parts that a search is split into, at least; so many that the largest is soon done. */
const PARTS = 500;

/** The parts of a search that threads are to share; undefined where one thread does it all as soon. */
export function partsForThreads(space: SearchSpace, jobs: number): SearchPart[] | undefined {
  if (jobs === 1) return undefined;
  let met = 0;
  for (const _ of candidates(space)) if (++met === WORTH_THREADS) return splitSearch(space, PARTS);
  return undefined;
}

/**
 * Lets threads search the parts of a scope.
 *
 * @param jobs threads.
 * @param work what to do with them; they end with it.
 */
export async function withSearchThreads<T>(
  task: SearchTask,
  jobs: number,
  work: (workers: SearchWorkers) => Promise<T>,
): Promise<T> {
  const threads = new Piscina({
    ...threadScript('search-thread', import.meta.url),
    name: 'count',
    workerData: task,
    minThreads: jobs,
    maxThreads: jobs,
  });
  try {
    return await work({
      concurrency: 2 * jobs,
      count: async (part) => valueOf((await threads.run(part)) as Answer<SearchCounts>),
      judge: async (part, mask) =>
        valueOf((await threads.run({ part, mask }, { name: 'judgePart' })) as Answer<Tallies>),
    });
  } finally {
    await threads.destroy();
  }
}
