import type { Model, TrainingSummary, WindowsModel } from '../model/model.ts';
import type { Dataset, TrainingObjects } from '../examples/dataset/dataset.ts';
import { LearnInvError } from '../../base/error.ts';
import { LEARNING_CONSTANTS } from '../learning-constants.ts';
import type { Engine, EngineName, SearchOptions, SearchResult } from '../network/types.ts';
import { checkOptions } from '../../base/options/check-options.ts';
import { describeValue } from '../../base/options/describe-value.ts';
import { Deadline } from '../../base/time-limit/deadline.ts';
import { agreementOf } from './agreement-of.ts';
import type { CutShort } from './best-so-far.ts';
import { breaksOf } from './breaks-of.ts';
import { checkEncoding } from './check-encoding.ts';
import { checkHeldOut } from './check-held-out.ts';
import { findAccepted } from './find-accepted.ts';
import { trainRules, type Stage, type TrainOptions } from './train-options.ts';
import { trainVectors } from '../paper/train-vectors.ts';
import { trainWindows, type TrainedWindows, type WindowOptions } from './train-windows.ts';
import { withdrawnIn } from './withdrawn-in.ts';

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

/**
 * Trains a classifier on a dataset (paper, section IV).
 *
 * @param dataset valid and broken objects, made by {@link makeDataset} or read by {@link readDataset}.
 * @param options all have defaults.
 * @throws LearnInvError `BAD_OPTION` for an unknown or wrong option, or if objects are too large for candidate vectors;
 * `NO_EXAMPLES` if there are too few objects; `ENGINE_UNAVAILABLE` if the engine does not run here; `TIME_LIMIT` if
 * training takes longer than `seconds`.
 * @example
 * ```ts
 * const { dataset } = await makeDataset(structure, { scope: 6 });
 * const { model } = await train(dataset, { trials: 20 });
 * ```
 */
export async function train(dataset: TrainingObjects, options: TrainOptions = {}): Promise<Learned> {
  requireDataset(dataset);
  checkOptions('train', options, trainRules, '{ trials: 10, jobs: 2 }');
  checkEncoding(options);
  const { seed = dataset.seed, recipe = 'default', jobs, trials, signal, onProgress } = options;
  const begin = performance.now();
  const deadline = new Deadline(`training on "${dataset.structure}"`, options.seconds);
  const { engine: asked = 'simd' } = options;
  const engine = typeof asked === 'string' ? await openNamed(asked, jobs) : asked;
  try {
    const { model, search } = await deadline.withSignal(signal, (bounded) =>
      trainModel(dataset, options, {
        // Different structures and scopes draw different numbers.
        seed: `${dataset.structure}/${dataset.scope}/${seed}`,
        engine,
        recipe,
        ...(trials === undefined ? {} : { trials }),
        ...(bounded === undefined ? {} : { signal: bounded }),
        onStep: deadline.check,
        onProgress: (done: number, total: number, detail: string) => {
          deadline.stage = detail;
          onProgress?.('train', done, total, detail);
        },
      }),
    );
    const seconds = { collect: 0, break: 0, train: (performance.now() - begin) / 1000 };
    return { model, engine: engine.describe(), search, seconds };
  } finally {
    if (engine !== asked) await engine.dispose();
  }
}

/** Opens an engine by name. What its threads, files and cards need is loaded for it only. */
async function openNamed(name: EngineName, jobs: number | undefined): Promise<Engine> {
  const { openEngine } = await import('../network/open-engine.ts');
  return openEngine(name, jobs === undefined ? {} : { jobs });
}

function requireDataset(dataset: unknown): void {
  if (Array.isArray((dataset as Dataset | null | undefined)?.valid)) return;
  throw new LearnInvError('BAD_OPTION', 'train: the first argument is no dataset', {
    expected: 'what makeDataset or readDataset returns',
    got: describeValue(dataset),
    hint: 'for example train((await makeDataset(structure, { scope: 6 })).dataset)',
  });
}

async function trainModel(
  dataset: TrainingObjects,
  { seed = dataset.seed, recipe = 'default', encoding, votes, earlier }: TrainOptions,
  options: SearchOptions & Pick<WindowOptions, 'seed' | 'onStep'>,
): Promise<{ readonly model: Model; readonly search: SearchResult }> {
  const base = {
    structure: dataset.structure,
    scope: dataset.scope,
    seed: String(seed),
    ...(dataset.settings === undefined ? {} : { dataset: dataset.settings }),
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
  if ((encoding ?? (recipe === 'paper' ? 'vector' : 'windows')) === 'vector') {
    const cells = recipe === 'paper' ? 'index' : 'one-hot';
    const search = await trainVectors(dataset, cells, options);
    const { network, threshold } = search;
    const examples = {
      positives: dataset.valid.length,
      negatives: dataset.broken.length,
      spurious: 0,
    };
    const training = summary(search, examples);
    return {
      model: { ...base, encoding: { name: 'vector', cells }, network, threshold, training },
      search,
    };
  }
  const modelOf = (trained: TrainedWindows): WindowsModel => ({
    ...base,
    encoding: { name: 'windows', plan: trained.plan },
    conditions: trained.conditions,
    votes: trained.votes,
    training: { ...summary(trained.search, trained), ...withdrawnIn(trained) },
  });
  const before = earlier !== undefined && 'votes' in earlier ? earlier : undefined;
  const trained = await trainWindows(dataset, {
    ...options,
    ...(votes === undefined ? {} : { votes }),
    // Another seed draws other hyper-parameters.
    hidden: before?.seed === String(seed) ? before.votes.map(({ network }) => network.hidden) : undefined,
    findAccepted: (conditions, plan) =>
      findAccepted({ ...base, encoding: { plan }, conditions }, dataset, options.onStep),
  });
  const model = modelOf(trained);
  const checks = {
    heldOutCheck: checkHeldOut(model, dataset),
    agreement: agreementOf(model, dataset),
    breaks: breaksOf(model, dataset),
  };
  return {
    model: { ...model, training: { ...model.training, ...checks } },
    search: trained.search,
  };
}
