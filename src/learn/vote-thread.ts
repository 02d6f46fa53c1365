import { workerData } from 'node:worker_threads';
import { unpackDataset, type PackedDataset } from '../dataset/packed-dataset.ts';
import { packGraphs, unpackGraphs, type PackedGraphs } from '../heap/packed-graphs.ts';
import { VoteMaker, type MadeLesson, type VoteTask } from './vote-maker.ts';

/** A task as a thread is sent it. */
export interface PackedTask extends Omit<VoteTask, 'dataset'> {
  readonly dataset: PackedDataset;
}

/** A step of a vote. */
export interface VoteStep {
  readonly vote: number;
  readonly mined: PackedGraphs;
}

let maker: VoteMaker | undefined;

/** The maker of this thread. */
function open(): VoteMaker {
  const task = workerData as PackedTask;
  return (maker ??= new VoteMaker({ ...task, dataset: unpackDataset(task.dataset) }));
}

/** As {@link VoteMaker}'s; called by the thread pool. */
export const begin = (vote: number): void => open().begin(vote);

/** As {@link VoteMaker}'s; called by the thread pool. */
export const mine = ({ vote, mined }: VoteStep): PackedGraphs =>
  packGraphs(open().mine(vote, unpackGraphs(mined)));

/** As {@link VoteMaker}'s; called by the thread pool. */
export const teach = ({ vote, mined }: VoteStep): MadeLesson => open().teach(vote, unpackGraphs(mined));
