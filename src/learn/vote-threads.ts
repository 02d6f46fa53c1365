import { Piscina } from 'piscina';
import type { Dataset } from '../dataset/dataset.ts';
import { packDataset } from '../dataset/packed-dataset.ts';
import { packGraphs, unpackGraphs, type PackedGraphs } from '../heap/packed-graphs.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { threadScript } from '../threads/thread-script.ts';
import { looksAtOwn } from './evidence.ts';
import { VoteMaker, type MadeLesson, type VoteTask } from './vote-maker.ts';
import type { PackedTask } from './vote-thread.ts';

/** A {@link VoteMaker} wherever it is at work. The steps of one vote are done in the order they are asked for. */
export interface VoteThreads {
  begin(vote: number): Promise<void>;
  mine(vote: number, mined: readonly ObjectGraph[]): Promise<ObjectGraph[]>;
  teach(vote: number, mined: readonly ObjectGraph[]): Promise<MadeLesson>;
  /** Ends the threads, whatever they are doing. */
  close(): Promise<void>;
}

/** A maker in this thread, which begins a vote when it comes to it. */
export function openHere(task: VoteTask): VoteThreads {
  const maker = new VoteMaker(task);
  return {
    begin: async () => undefined,
    mine: async (vote, mined) => maker.mine(vote, mined),
    teach: async (vote, mined) => maker.teach(vote, mined),
    close: async () => undefined,
  };
}

/**
 * A maker in each of several threads.
 *
 * @param count of threads, at least 1.
 */
export function openVoteThreads(task: VoteTask, count: number, signal?: AbortSignal): VoteThreads {
  const workerData: PackedTask = { ...task, dataset: packDataset(withoutIdle(task.dataset)) };
  const threads = Array.from(
    { length: count },
    () =>
      new Piscina({
        ...threadScript('vote-thread', import.meta.url),
        name: 'begin',
        workerData,
        minThreads: 1,
        maxThreads: 1,
      }),
  );
  // Votes are mined for in turn, so the first one should wait for no other: it has a thread of its own.
  const threadOf = (vote: number): Piscina =>
    threads[vote === 0 || count === 1 ? 0 : 1 + ((vote - 1) % (count - 1))]!;
  const run = async <T>(name: string, vote: number, step: unknown): Promise<T> => {
    try {
      return (await threadOf(vote).run(step, { name, ...(signal && { signal }) })) as T;
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    }
  };
  return {
    begin: (vote) => run('begin', vote, vote),
    async mine(vote, mined) {
      return unpackGraphs(await run<PackedGraphs>('mine', vote, { vote, mined: packGraphs(mined) }));
    },
    teach: (vote, mined) => run('teach', vote, { vote, mined: packGraphs(mined) }),
    async close() {
      await Promise.all(threads.map((thread) => thread.destroy()));
    },
  };
}

/** A dataset without the objects that no vote looks at. */
const withoutIdle = (dataset: Dataset): Dataset => ({
  ...dataset,
  broken: looksAtOwn(dataset) ? dataset.broken : [],
  ...(dataset.beyond && { beyond: { ...dataset.beyond, trying: [] } }),
});
