import type { CandidateJudge } from './candidate-judge.ts';
import type { SearchWorkers } from './evaluate-in-parts.ts';
import { chooseByMask } from './sample.ts';

/** Counts and judges parts of a search in this thread. */
export const localWorkers = (judge: CandidateJudge): SearchWorkers => ({
  concurrency: 1,
  count: (part) => Promise.resolve(judge.count({ part })),
  judge: (part, mask) => {
    const { own, korat } = judge.judge(chooseByMask(mask), { part });
    return Promise.resolve({ own: own.tallies, korat: korat.tallies });
  },
});
