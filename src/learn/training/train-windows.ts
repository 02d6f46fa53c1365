import { itemAt } from '../../base/item-at.ts';
import type { Vote } from '../model/model.ts';
import { chooseConditions, type ConditionChoice } from '../conditions/choose-conditions.ts';
import { ConditionJudge } from '../conditions/condition-judge.ts';
import type { Condition, Claim } from '../conditions/condition.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { trainingObjects } from '../examples/dataset/training-objects.ts';
import { trainingRows } from '../windows/bags/training-rows.ts';
import { bagReader, readBags } from '../windows/bags/window-bags.ts';
import { inferPlan, sortLookup } from '../windows/plan/infer-plan.ts';
import { isTooLarge } from '../windows/plan-size.ts';
import type { WindowPlan } from '../windows/window-plan.ts';
import { LearnInvError } from '../../base/error.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import { randomSearch } from '../network/search/random-search.ts';
import type { AdamHyperParameters, FitLimits, SearchOptions, SearchResult } from '../network/types.ts';
import { createRandom } from '../../base/random.ts';
import type { Rows } from '../windows/rows.ts';
import type { Network } from '../network/network.ts';
import type { FindRejected } from './find-rejected.ts';

/** Trained votes, and the figures of their training. */
export interface TrainedWindows {
  readonly plan: WindowPlan;
  readonly conditions: readonly Condition[];
  /** Conditions left out since valid objects larger than the scope violate them. */
  readonly withdrawn: readonly Condition[];
  readonly votes: readonly Vote[];
  /** The search for the network of the first vote. */
  readonly search: SearchResult;
  /** Number of broken objects that the conditions accept; they count as spurious negatives. */
  readonly spurious: number;
  /** Number of valid objects of the scope from which conditions were chosen. */
  readonly positives: number;
  /** Number of broken objects of the scope from which conditions were chosen. */
  readonly negatives: number;
}

export interface WindowOptions extends Omit<SearchOptions, 'seed' | 'hidden' | 'onProgress'> {
  readonly seed: string;
  /** Number of votes, each with its own sample of broken objects and its own network; odd, default 3. */
  readonly votes?: number | undefined;
  /** Finds broken objects that conditions on a plan accept; by default none. */
  readonly findAccepted?: (conditions: readonly Claim[], plan: WindowPlan) => Promise<readonly ObjectGraph[]>;
  /** Finds objects of a scope that is not complete which conditions on a plan accept; by default none. */
  readonly findSuspects?: WindowOptions['findAccepted'];
  /** Finds valid objects that conditions on a plan reject; by default none. */
  readonly findRejected?: FindRejected | undefined;
  /** By vote, hidden units of its network in a training with the same seed; see {@link SearchOptions.hidden}. */
  readonly hidden?: readonly number[] | undefined;
  /** Receives the conditions chosen so far, whenever they change. */
  readonly onChoice?: ((conditions: readonly Claim[], plan: WindowPlan) => void) | undefined;
  /** Called between the steps of choosing conditions; it may throw to end the training. */
  readonly onStep?: (() => void) | undefined;
  /** Receives the steps done, the steps in total, and a text about the last step. */
  readonly onProgress?: ((done: number, total: number, detail: string) => void) | undefined;
}

/**
 * Trains a classifier on windows: chooses conditions, then trains the network of each vote on the windows that their
 * relations form. Throws `NO_EXAMPLES` for too few objects, `TOO_LARGE` for too many fields.
 */
export async function trainWindows(
  dataset: TrainingObjects,
  options: WindowOptions,
): Promise<TrainedWindows> {
  const {
    seed,
    hidden,
    votes = LEARNING_CONSTANTS.windows.votes,
    findAccepted,
    findSuspects,
    findRejected,
    onProgress,
    onStep,
    onChoice,
    ...search
  } = options;
  const all = trainingObjects(dataset);
  const plan = inferPlan(
    [...all, ...(dataset.beyond?.complete ?? [])],
    sortLookup(dataset.sorts ?? []),
    dataset.plainObjects,
  );
  if (isTooLarge(plan)) throw tooLarge(plan);
  onProgress?.(0, votes + 1, 'choosing conditions');
  const choice = await chooseConditions(dataset, plan, {
    votes,
    random: createRandom(`${seed}/conditions`),
    onStep: () => {
      search.signal?.throwIfAborted();
      onStep?.();
    },
    onChoice: onChoice && ((conditions) => onChoice(conditions, plan)),
    findAccepted: findAccepted && ((conditions) => findAccepted(conditions, plan)),
    findSuspects: findSuspects && ((conditions) => findSuspects(conditions, plan)),
    findRejected: findRejected && ((conditions, round) => findRejected({ conditions, plan, round })),
  });
  let done = 0;
  const tell = (detail: string): void => onProgress?.(++done, votes + 1, detail);
  tell('training');
  const trained = await trainVotes(choice, plan, tell, (vote) => ({
    ...search,
    seed: `${seed}/vote/${vote}`,
    hidden: hidden?.[vote],
  }));
  const { conditions, withdrawn, examples, spurious } = choice;
  return {
    plan,
    conditions,
    withdrawn,
    votes: trained.map(({ vote }) => vote),
    positives: examples.valid.length,
    negatives: examples.broken.length,
    search: itemAt(trained, 0).found,
    spurious,
  };
}

/** Trials of a search whose best is shared by all votes, at least: the best of few may be bad, and spoil every vote. */
const MIN_SHARED_TRIALS = 5;

interface TrainedVote {
  readonly vote: Vote;
  readonly found: SearchResult;
}

/** Trains the network of each vote on the windows of the valid objects and of its sample of broken objects. */
async function trainVotes(
  { conditions, examples, broken, samples }: ConditionChoice,
  plan: WindowPlan,
  tell: (detail: string) => void,
  optionsOf: (vote: number) => SearchOptions,
): Promise<TrainedVote[]> {
  const judge = new ConditionJudge(plan, conditions);
  const { windows } = judge;
  const isValid = (role: number, outcomes: Uint8Array): boolean =>
    judge.violatedBy(role, outcomes).length === 0;
  const valid = readBags(windows, trainingObjects(examples));
  const read = bagReader(windows);
  const invalid = broken.map((graph) => read(graph) ?? []);
  const trainVote = async (vote: number, given?: AdamHyperParameters): Promise<TrainedVote> => {
    if (conditions.length === 0) {
      const found = acceptingSearch(valid.bags.length, broken.length);
      return { vote: { network: found.network, threshold: found.threshold }, found };
    }
    const bags = itemAt(samples, vote).map((index) => itemAt(invalid, index));
    const own = { roles: plan.roles.length, bags };
    const rows = trainingRows(windows, isValid, valid, own);
    const found = await randomSearch(rows, {
      ...fitLimits(rows.count),
      ...optionsOf(vote),
      // Conditions label the windows, so a network can tell all of them apart, and what it holds out it cannot learn.
      validateOnAll: true,
      closerFits: LEARNING_CONSTANTS.windows.closerFits,
      hyperParameters: given,
    });
    const network = zeroUnusedWeights(found.network, rows);
    tell(`vote ${vote + 1}: trained`);
    return { vote: { network, threshold: found.threshold }, found: { ...found, network } };
  };
  // All votes start at once: they are independent, and an engine may train them in parallel.
  if ((optionsOf(0).trials ?? MIN_SHARED_TRIALS) < MIN_SHARED_TRIALS)
    return Promise.all([...samples.keys()].map(async (vote) => trainVote(vote)));
  // The votes differ in few windows, so what is best for one is good for all.
  const first = await trainVote(0);
  const { hidden, l2, learningRate } = first.found.best;
  const given = learningRate === null ? undefined : { hidden, l2, learningRate };
  const others = [...samples.keys()].slice(1).map(async (vote) => trainVote(vote, given));
  return [first, ...(await Promise.all(others))];
}

/** Returns the limits of the fits on some rows: those of the search, or lower ones that bound the batches too. */
function fitLimits(rows: number): Pick<SearchOptions, 'maxEpochs' | 'patience' | 'screening'> {
  const { search, windows } = LEARNING_CONSTANTS;
  const epochsIn = (batches: number): number => Math.ceil((batches * search.batchSize) / rows);
  const limitsOf = ({
    maxEpochs,
    maxBatches,
    patience,
  }: typeof windows.screening | typeof windows.fit): FitLimits => ({
    maxEpochs: Math.min(maxEpochs, epochsIn(maxBatches)),
    patience: Math.min(search.patience, epochsIn(patience)),
  });
  return { ...limitsOf(windows.fit), screening: limitsOf(windows.screening) };
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

/** Sets weights of columns that are 0 in every row to 0: no row trains them, they come from the initialisation. */
export function zeroUnusedWeights(network: Network, rows: Rows): Network {
  const w1 = network.w1.slice();
  for (let column = 0; column < rows.width; column++) {
    let isUsed = false;
    for (let row = 0; row < rows.count && !isUsed; row++) isUsed = rows.data[row * rows.width + column] !== 0;
    if (!isUsed) w1.fill(0, column * network.hidden, (column + 1) * network.hidden);
  }
  return { ...network, w1 };
}

const { acceptingLogit } = LEARNING_CONSTANTS.windows;

/** Returns the search result of a vote without relations: a network that accepts every window. */
function acceptingSearch(valid: number, broken: number): SearchResult {
  const precision = valid / (valid + broken);
  return {
    network: {
      activation: 'relu',
      inputs: 1,
      hidden: 1,
      w1: new Float32Array(1),
      b1: new Float32Array(1),
      w2: new Float32Array(1),
      b2: acceptingLogit,
    },
    best: { hidden: 1, l2: 0, learningRate: null },
    threshold: 0.5,
    validation: {
      precision,
      recall: 1,
      f1: (2 * precision) / (precision + 1),
      rocAuc: 0.5,
      loss: (broken / (valid + broken)) * acceptingLogit,
    },
    trials: [],
    curve: [],
  };
}
