import type { TrainingObjects } from '../dataset/dataset.ts';
import { readBags } from '../encode/windows/bags/window-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Random } from '../random.ts';
import { BagCache } from './bag-cache.ts';
import { brokenDrawer } from './broken-drawer.ts';
import { mineHardNegatives } from './mine-hard-negatives.ts';
import { sampleExamples } from './sample-examples.ts';
import { readSharedBags } from './selection-bags.ts';
import { VoteSearch, type ChosenRelations } from './vote-search.ts';

const { maxRounds, maxIdleRounds, attemptsPerRound } = LEARNING_CONSTANTS.mining;

/** The relations of all votes, and the examples they were chosen on. */
export interface RelationChoice {
  /** The dataset, or a sample of it if the dataset is too large. */
  readonly examples: TrainingObjects;
  readonly votes: readonly ChosenRelations[];
  /**
   * Chooses again, for further objects that are known to be broken.
   *
   * @returns undefined if no vote has a window for any of them that no valid object has: nothing rejects them then.
   */
  readonly rejecting: (broken: readonly ObjectGraph[]) => RelationChoice | undefined;
}

/** Options of {@link chooseRelations}. */
export interface ChooseOptions {
  /** Number of votes, 1 or more. */
  readonly votes: number;
  /** Called between steps; it may throw to end the choice. */
  readonly onStep?: (() => void) | undefined;
  /** Returns the source of random numbers of a vote; called once per vote. */
  readonly randomOf: (vote: number) => Random;
}

/**
 * Chooses the relations of each vote of a classifier: a small part of the vocabulary that together rejects all broken
 * objects and no larger valid object. Votes are processed in turn, and hard negatives mined for one vote serve all
 * votes.
 */
export function chooseRelations(
  dataset: TrainingObjects,
  plan: WindowPlan,
  { votes, onStep, randomOf }: ChooseOptions,
): RelationChoice {
  const examples = sampleExamples(dataset, plan);
  const windows = new Windows(plan);
  const shared = readSharedBags(examples, windows);
  const drawBroken = brokenDrawer(examples);
  // Equal broken objects lead to equal relations, unless further ones are mined.
  const canMine = (examples.beyond?.complete.length ?? 0) > 0;
  const mined: ObjectGraph[] = [];
  const searches: VoteSearch[] = [];
  const cache = new BagCache();
  const choices = Array.from({ length: votes }, (_, vote) => {
    const random = randomOf(vote);
    const drawn = drawBroken(random.fork('broken'));
    const known = canMine ? undefined : searches.find((search) => isSameSet(search.drawn, drawn));
    if (known !== undefined) return () => withBroken(known.chosen(), drawn);
    const search = new VoteSearch(windows, shared, drawn, cache, onStep);
    searches.push(search);
    search.addForMined(mined);
    mine(examples, search, mined, onStep, random);
    return () => {
      search.addForMined(mined);
      return search.chosen();
    };
  });
  const choice = (): RelationChoice => ({
    examples,
    votes: choices.map((finish) => finish()),
    rejecting: (broken) => {
      mined.push(...broken);
      const rejects = searches.map((search) => {
        search.addForMined(mined);
        const findFaults = search.findFaults();
        return broken.some((graph) => findFaults(graph)?.length !== 0);
      });
      return rejects.includes(true) ? choice() : undefined;
    },
  });
  return choice();
}

/** Mines hard negatives as long as they lead to new relations; appends them to `mined`. */
function mine(
  { beyond }: TrainingObjects,
  search: VoteSearch,
  mined: ObjectGraph[],
  onStep: (() => void) | undefined,
  random: Random,
): void {
  if (beyond === undefined || beyond.complete.length === 0) return;
  for (let round = 0, idle = 0; round < maxRounds && idle < maxIdleRounds; round++) {
    const findFaults = search.findFaults();
    const found = mineHardNegatives(
      {
        valid: beyond.complete,
        accepted: mined,
        schema: beyond.completeSchema,
        findFaults: (graph) => {
          onStep?.();
          return findFaults(graph);
        },
        attempts: attemptsPerRound,
      },
      random.fork(`mine/${round}`),
    );
    if (found.length === 0) return;
    mined.push(...found);
    idle = search.addForMined(mined) ? 0 : idle + 1;
  }
}

function isSameSet(some: readonly ObjectGraph[], others: readonly ObjectGraph[]): boolean {
  const known = new Set(some);
  return some.length === others.length && others.every((graph) => known.has(graph));
}

/** Returns a choice with its broken objects in another order. */
const withBroken = (choice: ChosenRelations, broken: readonly ObjectGraph[]): ChosenRelations => ({
  ...choice,
  broken: readBags(choice.windows, broken),
});
