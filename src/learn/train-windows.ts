import type { Vote, WindowsModel } from '../classifier/model.ts';
import type { Dataset } from '../dataset/dataset.ts';
import { inferPlan } from '../encode/windows/infer-plan.ts';
import type { WindowPlan } from '../encode/windows/plan.ts';
import { Windows } from '../encode/windows/windows.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import type { SearchOptions, SearchResult } from '../train/types.ts';
import { unionOf } from '../classifier/windows-judge.ts';
import { searchVote } from './search-vote.ts';
import { trainedOn, type MadeLesson } from './vote-maker.ts';
import { openHere, openVoteThreads, type VoteThreads } from './vote-threads.ts';

/** Votes where it is not said how many. */
const VOTES = 3;

/** Trained votes and what came of the search for each. */
export interface TrainedWindows {
  readonly plan: WindowPlan;
  readonly votes: readonly Vote[];
  /** Of the first vote. */
  readonly search: SearchResult;
  /** Broken objects taken to be valid, in the first vote. */
  readonly spurious: number;
  readonly seen: WindowsModel['seen'];
}

/** How windows are trained. */
export interface WindowOptions extends Omit<SearchOptions, 'seed' | 'onProgress'> {
  readonly seed: string;
  /** Votes, each with relations and a network of its own; an odd number, default 3. */
  readonly votes?: number;
  /** Threads that choose relations; at 1, the default, none is started. */
  readonly jobs?: number;
  /** Called now and then: steps done and in all, and what was done. */
  readonly onProgress?: (done: number, total: number, detail: string) => void;
}

/**
 * Trains a classifier on windows: for each of its votes chooses relations that tell broken objects from valid ones,
 * mines for what still passes, and trains a network on the windows seen through those relations.
 *
 * @throws LearnInvError `NO_EXAMPLES` where there is too little to train on.
 */
export async function trainWindows(dataset: Dataset, options: WindowOptions): Promise<TrainedWindows> {
  const { seed, votes: count = VOTES, jobs = 1, onProgress, ...search } = options;
  const { beyond } = dataset;
  const valid = trainedOn(dataset);
  const plan = inferPlan([...valid, ...(beyond?.complete ?? []), ...(beyond?.largerValid ?? [])]);
  const task = { dataset, plan, seed };
  const threads = Math.min(jobs, count);
  const makers = threads > 1 ? openVoteThreads(task, threads, options.signal) : openHere(task);
  let lessons: readonly MadeLesson[];
  try {
    lessons = await makeVotes(makers, count, (vote) => {
      options.signal?.throwIfAborted();
      onProgress?.(vote, 2 * count, `vote ${vote + 1}: choosing relations`);
    });
  } finally {
    await makers.close();
  }
  let done = 0;
  onProgress?.(count, 2 * count, 'training');
  // All at once: an engine may train them side by side, and none of them depends on another.
  const trained = await Promise.all(
    lessons.map(async (lesson, vote) => {
      const found = await searchVote(lesson, { ...search, seed: `${seed}/vote/${vote}` });
      onProgress?.(count + ++done, 2 * count, `vote ${vote + 1}: trained`);
      return {
        vote: { relations: lesson.relations, network: found.network, threshold: found.threshold },
        found,
      };
    }),
  );
  const votes = trained.map(({ vote }) => vote);
  onProgress?.(2 * count, 2 * count, count === VOTES ? 'three votes' : `${count} votes`);
  return {
    plan,
    votes,
    seen: seenWindows(plan, votes, valid),
    search: trained[0]!.found,
    spurious: lessons[0]!.spurious,
  };
}

/** By role, the windows of valid objects through the relations of all votes. */
function seenWindows(
  plan: WindowPlan,
  votes: readonly Vote[],
  valid: readonly ObjectGraph[],
): WindowsModel['seen'] {
  const windows = new Windows(plan, unionOf(votes, plan));
  for (const graph of valid) windows.read(graph);
  return Object.fromEntries(
    plan.roles.map(({ name }, role) => {
      const { count, width } = windows.tables[role]!;
      const rows = new Uint8Array(count * width);
      for (let id = 0; id < count; id++) rows.set(windows.tables[role]!.row(id), id * width);
      return [name, rows];
    }),
  );
}

/**
 * Makes all votes, which are begun side by side but mined for one after the other: what was mined for one serves the
 * others.
 *
 * @param onVote called as a vote's turn comes.
 */
async function makeVotes(
  makers: VoteThreads,
  count: number,
  onVote: (vote: number) => void,
): Promise<MadeLesson[]> {
  const votes = Array.from({ length: count }, (_, vote) => vote);
  const mined: ObjectGraph[] = [];
  const mineInTurn = async (): Promise<void> => {
    for (const vote of votes) {
      onVote(vote);
      mined.push(...(await makers.mine(vote, mined)));
    }
  };
  await Promise.all([...votes.map((vote) => makers.begin(vote)), mineInTurn()]);
  return Promise.all(votes.map((vote) => makers.teach(vote, mined)));
}
