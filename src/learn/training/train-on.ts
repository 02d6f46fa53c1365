import { itemAt } from '../../base/item-at.ts';
import { roleSentences, type RoleSentences } from '../model/describe/condition-sentences.ts';
import type { Model, TrainingSummary, WindowsModel } from '../model/model.ts';
import type { TrainingObjects } from '../examples/dataset/dataset.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Engine, SearchOptions, SearchResult } from '../network/types.ts';
import { Deadline } from '../../base/time-limit/deadline.ts';
import { measureAgreement, checkHeldOut } from './check-held-out.ts';
import { countBreaks } from './count-breaks.ts';
import { findAccepted, findSuspects } from './find-accepted.ts';
import { findRejectedIn, type FindRejected } from './find-rejected.ts';
import { hasConditions, type TrainOptions, type Stage } from './train-options.ts';
import { trainVectors } from '../paper/train-vectors.ts';
import { trainWindows, type TrainedWindows, type WindowOptions } from './train-windows.ts';
import { conditionWords } from '../model/describe/rule-words.ts';
import { ConditionJudge } from '../conditions/condition-judge.ts';
import type { CutShort } from './best-so-far.ts';

/**
 * Trains a classifier on an engine that is open, and stays open; otherwise as {@link train}. Needs no Node.
 *
 * @param hooks.onSentences receives the sentences of the conditions chosen so far, whenever they change.
 * @param hooks.findRejected drives the builders of a structure in another process, in the place of `options.structure`.
 */
export async function trainOn(
  engine: Engine,
  dataset: TrainingObjects,
  options: Omit<TrainOptions, 'engine' | 'jobs'>,
  hooks: TrainingHooks = {},
): Promise<Learned> {
  const { seed = dataset.seed, recipe = 'default', trials, signal, onProgress, structure } = options;
  const { onSentences, findRejected = structure && findRejectedIn(structure, dataset) } = hooks;
  const begin = performance.now();
  const deadline = new Deadline(`training on "${dataset.structure}"`, options.seconds);
  const { model, search } = await deadline.withSignal(signal, (bounded) =>
    trainModel(dataset, options, {
      // Different structures and scopes draw different numbers.
      seed: `${dataset.structure}/${dataset.scope}/${seed}`,
      engine,
      recipe,
      trials,
      signal: bounded,
      findRejected,
      onStep: deadline.check,
      onChoice: onSentences && ((claims, plan) => onSentences(roleSentences(claims, plan))),
      onProgress: (done: number, total: number, detail: string) => {
        deadline.stage = detail;
        onProgress?.('train', done, total, detail);
      },
    }),
  );
  const seconds = { collect: 0, break: 0, train: (performance.now() - begin) / 1000 };
  return { model, engine: engine.describe(), search, seconds };
}

async function trainModel(
  dataset: TrainingObjects,
  { seed = dataset.seed, recipe = 'default', encoding, votes, earlier }: TrainOptions,
  options: SearchOptions & Pick<WindowOptions, 'seed' | 'onStep' | 'onChoice' | 'findRejected'>,
): Promise<{ readonly model: Model; readonly search: SearchResult }> {
  const base = {
    structure: dataset.structure,
    scope: dataset.scope,
    seed: String(seed),
    ...(dataset.settings && { dataset: dataset.settings }),
    fields: dataset.fields,
    schema: dataset.schema,
  };
  const summary = (
    { best, validation }: SearchResult,
    examples: { readonly positives: number; readonly negatives: number; readonly spurious: number },
  ): TrainingSummary => ({
    recipe,
    positives: examples.positives,
    negatives: examples.negatives,
    spuriousDropped: dataset.spuriousDropped + examples.spurious,
    best,
    validation: { precision: validation.precision, recall: validation.recall },
    constants: LEARNING_CONSTANTS,
  });
  if (!hasConditions({ recipe, encoding })) {
    const cells = recipe === 'paper' ? 'index' : 'one-hot';
    const search = await trainVectors(dataset, cells, options);
    const { network, threshold } = search;
    const { length: positives } = dataset.valid;
    const training = summary(search, { positives, negatives: dataset.broken.length, spurious: 0 });
    return { model: { ...base, encoding: { name: 'vector', cells }, network, threshold, training }, search };
  }
  const before = earlier !== undefined && 'votes' in earlier ? earlier : undefined;
  const trained = await trainWindows(dataset, {
    ...options,
    votes,
    // Another seed draws other hyper-parameters.
    hidden: before?.seed === String(seed) ? before.votes.map(({ network }) => network.hidden) : undefined,
    findAccepted: (conditions, plan) =>
      findAccepted({ ...base, encoding: { plan }, conditions }, dataset, options.onStep),
    findSuspects: (conditions, plan) =>
      findSuspects({ ...base, encoding: { plan }, conditions }, dataset, options.onStep),
  });
  const { plan, conditions, search } = trained;
  const model: WindowsModel = {
    ...base,
    encoding: { name: 'windows', plan },
    conditions,
    votes: trained.votes,
    training: { ...summary(search, trained), ...withdrawnIn(trained) },
  };
  const checks = {
    heldOutCheck: checkHeldOut(model, dataset),
    agreement: measureAgreement(model, dataset),
    breaks: countBreaks(model, dataset),
  };
  return { model: { ...model, training: { ...model.training, ...checks } }, search };
}

/** Returns the conditions that a training left out, for its summary: `Node: \`left\` leads nowhere`. */
export function withdrawnIn({
  plan,
  withdrawn,
}: Pick<TrainedWindows, 'plan' | 'withdrawn'>): Pick<TrainingSummary, 'withdrawn'> {
  if (withdrawn.length === 0) return {};
  const { relations } = new ConditionJudge(plan, withdrawn).windows;
  const worded = withdrawn.map((condition) => {
    const id = plan.roles.findIndex(({ name }) => name === condition.role);
    const words = conditionWords(condition, itemAt(relations, id), itemAt(plan.roles, id), plan);
    return { words: `${condition.role}: ${words}`, rejected: condition.support.onlyRejected };
  });
  return { withdrawn: worded };
}

/** What a training calls. */
export interface TrainingHooks {
  readonly onSentences?: ((sentences: readonly RoleSentences[]) => void) | undefined;
  readonly findRejected?: FindRejected | undefined;
}

/** A trained model, and the record of its training. */
export interface Learned {
  readonly model: Model;
  /** The description of the engine that trained it. */
  readonly engine: string;
  /** The hyper-parameter search for its network; for a model on windows, that of the first vote. */
  readonly search: SearchResult;
  /** Seconds per stage; `collect` and `break` are 0 if the dataset was given. */
  readonly seconds: Readonly<Record<Stage, number>>;
  /** What ended the run before the last scope was learned: the model is then that of a smaller one. */
  readonly cutShort?: CutShort | undefined;
}
