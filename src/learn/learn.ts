import type { Model, TrainingSummary, WindowsModel } from '../classifier/model.ts';
import type { TrainingObjects } from '../dataset/dataset.ts';
import { makeDataset, type DatasetOptions } from '../dataset/make-dataset.ts';
import type { Structure } from '../structure/structure.ts';
import { openEngine } from '../network/open-engine.ts';
import type { EngineName, Recipe, SearchResult } from '../network/types.ts';
import { tryModel } from './try-model.ts';
import { trainVectors } from './train-vectors.ts';
import { trainWindows, type TrainedWindows } from './train-windows.ts';

/** How a classifier is trained on a dataset. */
export interface TrainOptions {
  /** Default: the dataset's own. */
  readonly seed?: string | number;
  /** Default: `windows`; `vector` with the paper's recipe. */
  readonly encoding?: 'windows' | 'vector';
  /** `default`, or `paper` for the authors' own recipe (index cells, tanh, L-BFGS, choice by ROC AUC). */
  readonly recipe?: Recipe;
  /** Default `simd`, which gives the same bytes on every machine. */
  readonly engine?: EngineName;
  /** Combinations of hyper-parameters to try; default 10, as in the paper. */
  readonly trials?: number;
  /** Networks that vote, on windows; an odd number, default 3. */
  readonly votes?: number;
  /** Worker threads; default: one a core. Changes nothing in the result. */
  readonly jobs?: number;
  /** Called now and then: the stage, how much of it is done, and of how much where that is known. */
  readonly onProgress?: ((stage: Stage, done: number, total?: number, detail?: string) => void) | undefined;
  readonly signal?: AbortSignal;
}

/** The stages of learning, in order. */
export type Stage = 'collect' | 'break' | 'train';

/** A trained model and how it came about. */
export interface Learned {
  readonly model: Model;
  /** The engine that trained it, as it describes itself. */
  readonly engine: string;
  readonly search: SearchResult;
  /** Seconds per stage; 0 for the stages that a given dataset made unnecessary. */
  readonly seconds: Readonly<Record<Stage, number>>;
}

/**
 * Learns the representation invariant of a class: collects objects, breaks them, encodes, searches, trains.
 *
 * @throws LearnInvError where the structure or an option is not usable.
 * @example
 * ```ts
 * const { model } = await learn(structure, { scope: 6 });
 * const repOK = createRepOK(model);
 * ```
 */
export async function learn(structure: Structure, options: DatasetOptions & TrainOptions): Promise<Learned> {
  const beyond = options.encoding !== 'vector' && options.recipe !== 'paper';
  const { dataset, seconds } = makeDataset(structure, { beyond, ...options });
  const learned = await train(dataset, options);
  return { ...learned, seconds: { ...learned.seconds, ...seconds } };
}

/** Trains a classifier on a dataset made before. */
export async function train(dataset: TrainingObjects, options: TrainOptions = {}): Promise<Learned> {
  const { seed = dataset.seed, recipe = 'default', onProgress } = options;
  const encoding = options.encoding ?? (recipe === 'paper' ? 'vector' : 'windows');
  const begin = performance.now();
  const engine = await openEngine(
    options.engine ?? 'simd',
    options.jobs === undefined ? {} : { jobs: options.jobs },
  );
  const search = {
    // Each structure and scope has draws of its own.
    seed: `${dataset.structure}/${dataset.scope}/${seed}`,
    engine,
    recipe,
    ...(options.trials === undefined ? {} : { trials: options.trials }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    onProgress: (done: number, total: number, detail: string) => onProgress?.('train', done, total, detail),
  };
  try {
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
      { positives, negatives, spurious }: Pick<TrainedWindows, 'positives' | 'negatives' | 'spurious'>,
    ): TrainingSummary => ({
      recipe,
      positives,
      negatives,
      spuriousDropped: dataset.spuriousDropped + spurious,
      best,
      validation: { precision: validation.precision, recall: validation.recall },
    });
    let model: Model;
    let result: SearchResult;
    if (encoding === 'vector') {
      const cells = recipe === 'paper' ? 'index' : 'one-hot';
      result = await trainVectors(dataset, cells, search);
      const { network, threshold } = result;
      model = {
        ...base,
        encoding: { name: 'vector', cells },
        network,
        threshold,
        training: summary(result, {
          positives: dataset.valid.length,
          negatives: dataset.broken.length,
          spurious: 0,
        }),
      };
    } else {
      const trained = await trainWindows(dataset, {
        ...search,
        ...(options.votes === undefined ? {} : { votes: options.votes }),
      });
      const { plan, votes, seen } = trained;
      result = trained.search;
      const training = summary(result, trained);
      const untried: WindowsModel = { ...base, encoding: { name: 'windows', plan }, votes, seen, training };
      model = { ...untried, training: { ...training, heldOutCheck: tryModel(untried, dataset) } };
    }
    const seconds = { collect: 0, break: 0, train: (performance.now() - begin) / 1000 };
    return { model, engine: engine.describe(), search: result, seconds };
  } finally {
    await engine.dispose();
  }
}
