import type { TrainingObjects } from '../dataset/dataset.ts';
import { readBags } from '../encode/windows/bags/window-bags.ts';
import type { Windows } from '../encode/windows/bags/windows.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Random } from '../random.ts';
import { BagCache } from './bag-cache.ts';
import { brokenDrawer } from './broken-drawer.ts';
import { mineHardNegatives } from './mine-hard-negatives.ts';
import { readSharedBags } from './selection-bags.ts';
import { VoteSearch, type ChosenRelations } from './vote-search.ts';

const { maxRounds, maxIdleRounds, attemptsPerRound } = LEARNING_CONSTANTS.mining;

/** The relations of one vote, and what they fail to reject. */
export interface VoteChoice {
  readonly chosen: ChosenRelations;
  /** Returns the broken objects that all relations of the windows together reject, and the chosen ones accept. */
  readonly lost: () => readonly ObjectGraph[];
}

/** The choices of all votes. */
export interface ChosenAmong {
  readonly votes: readonly VoteChoice[];
  /**
   * Chooses again, for further objects that are known to be broken.
   *
   * @returns undefined if no vote has a window for any of them that no valid object has: nothing rejects them then.
   */
  readonly rejecting: (broken: readonly ObjectGraph[]) => ChosenAmong | undefined;
}

/**
 * Chooses the relations of each vote among those of some windows. Votes are processed in turn, and hard negatives mined for
 * one vote serve all votes.
 *
 * @param windows windows without objects.
 * @param randoms by vote: its source of random numbers.
 * @param onStep called between steps; it may throw to end the choice.
 */
export function chooseAmong(
  examples: TrainingObjects,
  windows: Windows,
  randoms: Iterable<Random>,
  onStep?: () => void,
): ChosenAmong {
  const shared = readSharedBags(examples, windows);
  const drawBroken = brokenDrawer(examples);
  // Equal broken objects lead to equal relations, unless further ones are mined.
  const canMine = (examples.beyond?.complete.length ?? 0) > 0;
  const mined: ObjectGraph[] = [];
  const searches: VoteSearch[] = [];
  const cache = new BagCache();
  const largerBroken = examples.beyond?.largerBroken ?? [];
  const choices: (() => VoteChoice)[] = [];
  for (const random of randoms) {
    const drawn = drawBroken(random.fork('broken'));
    const known = canMine ? undefined : searches.find((search) => isSameSet(search.drawn, drawn));
    const search = known ?? new VoteSearch(windows, shared, drawn, cache, onStep);
    const lost = (): readonly ObjectGraph[] => search.lost([...drawn, ...largerBroken, ...mined]);
    if (known !== undefined) {
      choices.push(() => ({ chosen: withBroken(known.chosen(), drawn), lost }));
      continue;
    }
    searches.push(search);
    search.addForMined(mined);
    mine(examples, search, mined, onStep, random);
    choices.push(() => {
      search.addForMined(mined);
      return { chosen: search.chosen(), lost };
    });
  }
  const choice = (): ChosenAmong => ({
    votes: choices.map((finish) => finish()),
    rejecting: (broken) => {
      mined.push(...broken);
      const rejects = searches.map((search) => {
        search.addForMined(mined, 1);
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
