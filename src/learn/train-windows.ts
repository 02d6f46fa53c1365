import type { Vote, WindowsModel } from '../classifier/model.ts';
import { unionOf } from '../classifier/windows-judge.ts';
import type { TrainingObjects } from '../dataset/dataset.ts';
import { inferPlan } from '../encode/windows/plan/infer-plan.ts';
import { sortLookup } from '../encode/windows/plan/sort-lookup.ts';
import { isTooLarge } from '../encode/windows/plan-size.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import { LearnInvError } from '../error.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { randomSearch } from '../network/search/random-search.ts';
import type { SearchOptions, SearchResult } from '../network/types.ts';
import { createRandom } from '../random.ts';
import { chooseRelations, type RelationChoice } from '../relation-selection/choose-relations.ts';
import { acceptingSearch } from './accepting-search.ts';
import { seenWindows, trainingObjects } from './seen-windows.ts';
import { voteBags } from './vote-bags.ts';
import { zeroUnusedWeights } from './zero-unused-weights.ts';

const { maxRounds } = LEARNING_CONSTANTS.refinement;

/** Trained votes, and the figures of their training. */
export interface TrainedWindows {
  readonly plan: WindowPlan;
  readonly votes: readonly Vote[];
  /** The search for the network of the first vote. */
  readonly search: SearchResult;
  /** True if every vote judges all held-out objects right. */
  readonly isExact: boolean;
  /** Number of broken objects that the first vote counts as spurious negatives. */
  readonly spurious: number;
  /** Number of valid objects of the scope from which relations were chosen. */
  readonly positives: number;
  /** Number of broken objects of the scope from which relations were chosen. */
  readonly negatives: number;
  /** The windows of the valid objects, by role. */
  readonly seen: WindowsModel['seen'];
}

/** Options of {@link trainWindows}. */
export interface WindowOptions extends Omit<SearchOptions, 'seed' | 'hidden' | 'onProgress'> {
  readonly seed: string;
  /** Number of votes, each with its own relations and network; odd, default 3. */
  readonly votes?: number;
  /** Finds broken objects that the votes accept; by default none. */
  readonly findAccepted?: (trained: TrainedWindows) => Promise<readonly ObjectGraph[]>;
  /** The votes of a model of nearly the same dataset; see {@link ChooseOptions.earlier}. */
  readonly earlier?: readonly Vote[] | undefined;
  /** By vote, hidden units of its network in a training with the same seed; see {@link SearchOptions.hidden}. */
  readonly hidden?: readonly number[] | undefined;
  /** Called between the steps of choosing relations; it may throw to end the training. */
  readonly onStep?: () => void;
  /** Receives the steps done, the steps in total, and a text about the last step. */
  readonly onProgress?: (done: number, total: number, detail: string) => void;
}

/**
 * Trains a classifier on windows: chooses the relations of each vote, then trains a network on the windows that these
 * relations form. While no vote errs and `findAccepted` finds broken objects that the votes accept, relations are chosen and
 * networks are trained again.
 *
 * @throws LearnInvError `NO_EXAMPLES` if there are too few objects to train on; `TOO_LARGE` if they have too many
 * fields.
 */
export async function trainWindows(
  dataset: TrainingObjects,
  options: WindowOptions,
): Promise<TrainedWindows> {
  const { seed, votes: count = LEARNING_CONSTANTS.windows.votes, earlier, onProgress, onStep } = options;
  const { beyond } = dataset;
  const all = trainingObjects(dataset);
  const plan = inferPlan(
    [...all, ...(beyond?.complete ?? [])],
    sortLookup(dataset.sorts ?? []),
    dataset.plainObjects,
  );
  if (isTooLarge(plan)) throw tooLarge(plan);
  let choice = chooseRelations(dataset, plan, {
    votes: count,
    earlier: earlier && unionOf(earlier, plan),
    onStep,
    randomOf: (vote) => {
      options.signal?.throwIfAborted();
      onProgress?.(vote, 2 * count, `vote ${vote + 1}: choosing relations`);
      return createRandom(`${seed}/vote/${vote}`);
    },
  });
  for (let round = 1; ; round++) {
    const trained = await trainVotes(choice, plan, all, { ...options, votes: count });
    // The search tells little of votes that err anyway, and their code is long and slow.
    if (options.findAccepted !== undefined && trained.isExact && round < maxRounds) {
      onProgress?.(2 * count, 2 * count, 'searching for broken objects that are accepted');
      const accepted = await options.findAccepted(trained);
      const next = accepted.length === 0 ? undefined : choice.rejecting(accepted);
      if (next !== undefined) {
        choice = next;
        continue;
      }
    }
    onProgress?.(2 * count, 2 * count, count === 3 ? 'three votes' : `${count} votes`);
    return trained;
  }
}

/** Trains the network of each vote. */
async function trainVotes(
  { examples, votes: choices }: RelationChoice,
  plan: WindowPlan,
  all: readonly ObjectGraph[],
  { seed, votes: count, hidden, onProgress, ...search }: WindowOptions & { readonly votes: number },
): Promise<TrainedWindows> {
  let done = 0;
  onProgress?.(count, 2 * count, 'training');
  // All votes start at once: they are independent, and an engine may train them in parallel.
  const trained = await Promise.all(
    choices.map(async (choice, vote) => {
      const { relations, broken } = choice;
      const bags = voteBags(choice);
      const found =
        bags === undefined
          ? acceptingSearch(trainingObjects(examples).length, broken.bags.length)
          : await randomSearch(bags, {
              ...search,
              seed: `${seed}/vote/${vote}`,
              heldOut: bags.heldOut,
              hidden: hidden?.[vote],
            });
      const network = bags === undefined ? found.network : zeroUnusedWeights(found.network, bags);
      onProgress?.(count + ++done, 2 * count, `vote ${vote + 1}: trained`);
      return { vote: { relations, network, threshold: found.threshold }, found: { ...found, network } };
    }),
  );
  const votes = trained.map(({ vote }) => vote);
  return {
    plan,
    votes,
    positives: examples.valid.length,
    negatives: examples.broken.length,
    seen: seenWindows(plan, votes, all),
    search: trained[0]!.found,
    isExact: trained.every(
      ({ found: { validation } }) => validation.precision === 1 && validation.recall === 1,
    ),
    spurious: choices[0]!.spurious,
  };
}

const tooLarge = ({ roles }: WindowPlan): LearnInvError =>
  new LearnInvError('TOO_LARGE', 'the objects have too many fields to learn their relations', {
    expected: 'a few dozen fields in one class, fewer if many of them refer to objects',
    got: roles
      .map(({ name, fields }) => `${fields.length} in ${name}`)
      .join(', ')
      .slice(0, 200),
    hint: 'let `expose` of the structure return fewer fields',
  });
