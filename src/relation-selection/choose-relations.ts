import type { TrainingObjects } from '../dataset/dataset.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import type { Random } from '../random.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { chooseAmong, type ChosenAmong } from './choose-among.ts';
import { missingRelations } from './missing-relations.ts';
import { sampleExamples } from './sample-examples.ts';
import type { ChosenRelations } from './vote-search.ts';

/** The relations of all votes, and the examples they were chosen on. */
export interface RelationChoice {
  /** The dataset, or a sample of it if the dataset is too large. */
  readonly examples: TrainingObjects;
  readonly votes: readonly ChosenRelations[];
  /** Chooses again, for further objects that are known to be broken; see {@link ChosenAmong.rejecting}. */
  readonly rejecting: (broken: readonly ObjectGraph[]) => RelationChoice | undefined;
}

/** Names of relations by role. */
export type RelationNames = Readonly<Record<string, readonly string[]>>;

/** Options of {@link chooseRelations}. */
export interface ChooseOptions {
  /** Number of votes, 1 or more. */
  readonly votes: number;
  /** Called between steps; it may throw to end the choice. */
  readonly onStep?: (() => void) | undefined;
  /** Returns the source of random numbers of a vote; called once per vote. */
  readonly randomOf: (vote: number) => Random;
  /**
   * The relations that an earlier choice on nearly the same examples led to: it is made again among them and among those
   * that reject what they cannot reject any more. Default: all relations of the vocabulary.
   */
  readonly earlier?: RelationNames | undefined;
}

/**
 * Chooses the relations of each vote of a classifier: a small part of the vocabulary that together rejects all broken
 * objects and no larger valid object.
 */
export function chooseRelations(
  dataset: TrainingObjects,
  plan: WindowPlan,
  { votes, onStep, randomOf, earlier }: ChooseOptions,
): RelationChoice {
  const examples = sampleExamples(dataset, plan);
  const randoms: Random[] = [];
  // The random numbers of a vote are asked for when its turn comes, and are the same if the choice is repeated.
  function* ofVotes(): Generator<Random> {
    for (let vote = 0; vote < votes; vote++) yield (randoms[vote] ??= randomOf(vote));
  }
  const among = (names?: RelationNames): ChosenAmong =>
    chooseAmong(examples, new Windows(plan, names), ofVotes(), onStep);
  // Other examples may lead to another plan, which lacks some of the relations.
  const start = earlier !== undefined && hasAll(plan, earlier) ? earlier : undefined;
  let chosen = among(start);
  if (start !== undefined) {
    const missing = missingRelations(examples, plan, chosen.votes);
    if (Object.keys(missing).length > 0) chosen = among(union(start, missing));
  }
  const choiceOf = ({ votes: made, rejecting }: ChosenAmong): RelationChoice => ({
    examples,
    votes: made.map((one) => one.chosen),
    rejecting: (broken) => {
      const next = rejecting(broken);
      return next && choiceOf(next);
    },
  });
  return choiceOf(chosen);
}

const union = (some: RelationNames, others: RelationNames): RelationNames =>
  Object.fromEntries(
    Object.keys({ ...some, ...others }).map((role) => [
      role,
      [...(some[role] ?? []), ...(others[role] ?? [])],
    ]),
  );

/** True if the vocabulary of a plan has relations of all these names. */
function hasAll(plan: WindowPlan, names: RelationNames): boolean {
  const { relations } = new Windows(plan, names);
  return plan.roles.every(({ name }, role) => relations[role]!.length === (names[name]?.length ?? 0));
}
