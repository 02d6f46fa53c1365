import type { TrainingObjects } from '../dataset/dataset.ts';
import { readBags, type WindowBags } from '../encode/windows/bags/window-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Random } from '../random.ts';
import { brokenDrawer } from './broken-drawer.ts';
import { faultFinder, type FindFaults } from './find-faults.ts';
import { mineHardNegatives } from './mine-hard-negatives.ts';
import { NarrowedWindows } from './narrowed-windows.ts';
import { RelationSearch } from './relation-search.ts';
import { sampleExamples } from './sample-examples.ts';
import { readSharedBags, type SelectionBags } from './selection-bags.ts';

const { maxRounds, maxIdleRounds, attemptsPerRound } = LEARNING_CONSTANTS.mining;

/** The relations of one vote. */
export interface ChosenRelations {
  /** By the name of the role, the names of the relations. */
  readonly relations: Readonly<Record<string, readonly string[]>>;
  /** Windows of these relations, which read the bags. */
  readonly windows: Windows;
  /** The valid objects to train on, larger ones last. */
  readonly valid: WindowBags;
  /** The broken objects that they were chosen to reject, including hard negatives. */
  readonly broken: WindowBags;
  /** Larger valid objects, for validation only. */
  readonly largerValidation: WindowBags;
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
    const own = new Windows(plan, undefined, windows.tables);
    const broken = readBags(own, drawBroken(random.fork('broken')));
    const search = new RelationSearch(own, { ...shared, broken }, onStep);
    search.reduce();
    const ownMined: WindowBags['bags'][number][] = [];
    let read = 0;
    const addForMined = (): boolean => {
      if (mined.length === 0) return false;
      ownMined.push(...readBags(own, mined.slice(read)).bags);
      read = mined.length;
      return search.addRejecting({ roles: shared.valid.roles, bags: ownMined });
    };
    addForMined();
    const findFaults = (): FindFaults =>
      faultFinder(new NarrowedWindows(own, search.chosen()), [shared.valid, shared.largerTraining]);
    mine(examples, mined, { findFaults, addForMined, onStep }, random);
    const finish = (): ChosenRelations => {
      addForMined();
      return chosenRelations(own, search, shared, joined(broken, { ...broken, bags: ownMined }));
    };
    return finish;
  });
  return { examples, votes: choices.map((finish) => finish()) };
}

/** Returns the relations that a search has chosen, with the examples as windows of these relations. */
function chosenRelations(
  own: Windows,
  search: RelationSearch,
  { valid, largerTraining, largerValidation }: Omit<SelectionBags, 'broken'>,
  broken: WindowBags,
): ChosenRelations {
  const relations = search.chosen();
  const narrowed = new NarrowedWindows(own, relations);
  return {
    relations,
    windows: narrowed.windows,
    valid: narrowed.narrow(joined(valid, largerTraining)),
    broken: narrowed.narrow(broken),
    largerValidation: narrowed.narrow(largerValidation),
    spurious: search.spurious,
  };
}

const joined = (first: WindowBags, second: WindowBags): WindowBags => ({
  ...first,
  bags: [...first.bags, ...second.bags],
});

/** Mines hard negatives as long as they lead to new relations; appends them to `mined`. */
function mine(
  { beyond }: TrainingObjects,
  mined: ObjectGraph[],
  {
    findFaults: makeFinder,
    addForMined,
    onStep,
  }: { findFaults: () => FindFaults; addForMined: () => boolean; onStep: (() => void) | undefined },
  random: Random,
): void {
  if (beyond === undefined || beyond.complete.length === 0) return;
  for (let round = 0, idle = 0; round < maxRounds && idle < maxIdleRounds; round++) {
    const findFaults = makeFinder();
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
