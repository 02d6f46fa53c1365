import type { TrainingObjects } from '../dataset/dataset.ts';
import { readBags } from '../encode/windows/bags/window-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Random } from '../random.ts';
import { brokenDrawer } from './broken-drawer.ts';
import { faultFinder } from './find-faults.ts';
import { mineHardNegatives } from './mine-hard-negatives.ts';
import { RelationSearch } from './relation-search.ts';
import { sampleExamples } from './sample-examples.ts';
import { readSharedBags } from './selection-bags.ts';

const { maxRounds, maxIdleRounds, attemptsPerRound } = LEARNING_CONSTANTS.mining;

/** The relations of one vote. */
export interface ChosenRelations {
  /** By the name of the role, the names of the relations. */
  readonly relations: Readonly<Record<string, readonly string[]>>;
  /** The broken objects that they were chosen to reject, including hard negatives. */
  readonly broken: readonly ObjectGraph[];
  /** Number of broken objects taken to be valid. */
  readonly spurious: number;
}

/** The relations of all votes, and the examples they were chosen on. */
export interface RelationChoice {
  /** The dataset, or a sample of it if the dataset is too large. */
  readonly examples: TrainingObjects;
  readonly votes: readonly ChosenRelations[];
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
  const mined: ObjectGraph[] = [];
  const choices = Array.from({ length: votes }, (_, vote) => {
    const random = randomOf(vote);
    const drawn = drawBroken(random.fork('broken'));
    const own = new Windows(plan, undefined, windows.tables);
    const search = new RelationSearch(own, { ...shared, broken: readBags(own, drawn) }, onStep);
    search.reduce();
    const addForMined = (): boolean => mined.length > 0 && search.addRejecting(readBags(own, mined));
    addForMined();
    mine(examples, plan, search, mined, { addForMined, onStep }, random);
    return { drawn, search, addForMined };
  });
  for (const { addForMined } of choices) addForMined();
  return {
    examples,
    votes: choices.map(({ drawn, search }) => ({
      relations: search.chosen(),
      broken: [...drawn, ...mined],
      spurious: search.spurious,
    })),
  };
}

/** Mines hard negatives as long as they lead to new relations; appends them to `mined`. */
function mine(
  { valid, beyond }: TrainingObjects,
  plan: WindowPlan,
  search: RelationSearch,
  mined: ObjectGraph[],
  { addForMined, onStep }: { addForMined: () => boolean; onStep: (() => void) | undefined },
  random: Random,
): void {
  if (beyond === undefined || beyond.complete.length === 0) return;
  const trained = [...valid, ...beyond.largerTraining];
  for (let round = 0, idle = 0; round < maxRounds && idle < maxIdleRounds; round++) {
    const findFaults = faultFinder(plan, search.chosen(), trained);
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
    idle = addForMined() ? 0 : idle + 1;
  }
}
