import type { SearchWorkers, Tallies } from '../../evaluate/evaluate-in-parts.ts';
import {
  candidates,
  splitSearch,
  type SearchPart,
  type SearchCounts,
} from '../../examples/korat/candidates.ts';
import type { SearchSpace } from '../../examples/korat/search-space.ts';
import { answeredValue, type Answer } from '../../../base/threads/answer.ts';
import { threadScript } from '../../../base/threads/thread-script.ts';
import type { TaskContext } from '../../../programs/process/task.ts';
import type { SearchTask } from './search-thread.ts';

/** Minimum number of parts of a split search. Many parts keep all threads busy until the end. */
const PARTS = 500;

/** Returns the parts of a search, the same for any number of threads. */
export const searchParts = (space: SearchSpace): SearchPart[] => splitSearch(space, PARTS);

/** Returns the parts of a search for several threads; undefined if it has less than `minCandidates`: one is as fast. */
export function partsForThreads(
  space: SearchSpace,
  jobs: number,
  minCandidates: number,
): SearchPart[] | undefined {
  if (jobs === 1) return undefined;
  let visited = 0;
  for (const _ of candidates(space)) if (++visited === minCandidates) return searchParts(space);
  return undefined;
}

/** Runs `work` with a pool of threads that search parts of a scope. The threads end when `work` ends. */
export async function withSearchThreads<T>(
  search: Omit<SearchTask, 'cells' | 'timeout'>,
  jobs: number,
  { pulse, timeout }: Pick<TaskContext, 'pulse' | 'timeout'>,
  work: (workers: SearchWorkers) => Promise<T>,
): Promise<T> {
  const { Piscina } = await import('piscina');
  const threads = new Piscina({
    ...threadScript('search-thread', import.meta.url),
    name: 'count',
    workerData: { ...search, cells: pulse.cells, timeout } satisfies SearchTask,
    minThreads: jobs,
    maxThreads: jobs,
  });
  try {
    return await work({
      concurrency: 2 * jobs,
      count: async (part) => answeredValue((await threads.run(part)) as Answer<SearchCounts>),
      judge: async (part, mask) =>
        answeredValue((await threads.run({ part, mask }, { name: 'judgePart' })) as Answer<Tallies>),
    });
  } finally {
    await threads.destroy();
  }
}
