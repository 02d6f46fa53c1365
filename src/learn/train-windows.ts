import type { Vote, WindowsModel } from '../classifier/model.ts';
import type { TrainingObjects } from '../dataset/dataset.ts';
import { inferPlan } from '../encode/windows/plan/infer-plan.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { createRandom, type Random } from '../random.ts';
import type { SearchOptions, SearchResult } from '../network/types.ts';
import { unionOf } from '../classifier/windows-judge.ts';
import { searchVote } from './search-vote.ts';
import { thinned } from '../relation-selection/thinned.ts';
import { readCommon, VoteChoice } from '../relation-selection/vote-choice.ts';

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
  /** Valid and broken objects of the scope that were looked at. */
  readonly positives: number;
  readonly negatives: number;
  readonly seen: WindowsModel['seen'];
}

/** How windows are trained. */
export interface WindowOptions extends Omit<SearchOptions, 'seed' | 'onProgress'> {
  readonly seed: string;
  /** Votes, each with relations and a network of its own; an odd number, default 3. */
  readonly votes?: number;
  /** Called now and then: steps done and in all, and what was done. */
  readonly onProgress?: (done: number, total: number, detail: string) => void;
}

/**
 * Trains a classifier on windows: for each of its votes chooses relations that tell broken objects from valid ones,
 * mines for what still passes, and trains a network on the windows seen through those relations.
 *
 * @throws LearnInvError `NO_EXAMPLES` where there is too little to train on.
 */
export async function trainWindows(
  dataset: TrainingObjects,
  options: WindowOptions,
): Promise<TrainedWindows> {
  const { seed, votes: count = VOTES, onProgress, ...search } = options;
  const { beyond } = dataset;
  const all = trainedOn(dataset);
  const plan = inferPlan([...all, ...(beyond?.complete ?? []), ...(beyond?.largerValidation ?? [])]);
  const looked = thinned(dataset, plan);
  const valid = trainedOn(looked);
  const choices = chooseVotes(looked, plan, valid, count, (vote) => {
    options.signal?.throwIfAborted();
    onProgress?.(vote, 2 * count, `vote ${vote + 1}: choosing relations`);
    return createRandom(`${seed}/vote/${vote}`);
  });
  let done = 0;
  onProgress?.(count, 2 * count, 'training');
  // All at once: an engine may train them side by side, and none of them depends on another.
  const trained = await Promise.all(
    choices.map(async ({ chosen, broken }, vote) => {
      const objects = { valid, broken, judging: beyond?.largerValidation ?? [] };
      const found = await searchVote(plan, chosen, objects, { ...search, seed: `${seed}/vote/${vote}` });
      onProgress?.(count + ++done, 2 * count, `vote ${vote + 1}: trained`);
      return { vote: { relations: chosen, network: found.network, threshold: found.threshold }, found };
    }),
  );
  const votes = trained.map(({ vote }) => vote);
  onProgress?.(2 * count, 2 * count, count === VOTES ? 'three votes' : `${count} votes`);
  return {
    plan,
    votes,
    positives: looked.valid.length,
    negatives: looked.broken.length,
    seen: seenWindows(plan, votes, all),
    search: trained[0]!.found,
    spurious: choices[0]!.spurious,
  };
}

/** The valid objects that networks are taught: those of the scope, and a few larger ones. */
const trainedOn = ({ valid, beyond }: TrainingObjects): readonly ObjectGraph[] => [
  ...valid,
  ...(beyond?.largerTraining ?? []),
];

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

/** Chooses the relations of all votes, one after the other; what was mined for one then serves the others. */
function chooseVotes(
  dataset: TrainingObjects,
  plan: WindowPlan,
  valid: readonly ObjectGraph[],
  count: number,
  begin: (vote: number) => Random,
): VoteChoice[] {
  const mined: ObjectGraph[] = [];
  const choices: VoteChoice[] = [];
  const common = readCommon(dataset, plan);
  for (let vote = 0; vote < count; vote++) {
    const choice = new VoteChoice(dataset, plan, common, valid, begin(vote));
    choice.mine(mined);
    choices.push(choice);
  }
  for (const choice of choices) choice.reject(mined);
  return choices;
}
