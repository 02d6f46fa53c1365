import type { Model } from './classifier/model.ts';
import type { Dataset } from './dataset/dataset.ts';
import { makeDataset, type DatasetOptions } from './dataset/make-dataset.ts';
import { encodeBags } from './encode/encode-bags.ts';
import { vectorEncoding } from './encode/vector-encoding.ts';
import type { Structure } from './structure/structure.ts';
import { openEngine } from './train/open-engine.ts';
import { randomSearch } from './train/search.ts';
import type { EngineName, Recipe, SearchResult } from './train/types.ts';

/** How a classifier is trained on a dataset. */
export interface TrainOptions {
  /** Default: the dataset's own. */
  readonly seed?: string | number;
  /** `default`, or `paper` for the authors' own recipe (index cells, tanh, L-BFGS, choice by ROC AUC). */
  readonly recipe?: Recipe;
  /** Default `auto`. */
  readonly engine?: EngineName;
  /** Combinations of hyper-parameters to try; default 10, as in the paper. */
  readonly trials?: number;
  /** Worker threads; default: one a core. Changes nothing in the result. */
  readonly jobs?: number;
  readonly onProgress?: ((stage: Stage, done: number, total?: number, detail?: string) => void) | undefined;
  readonly signal?: AbortSignal;
}

/** The stages of learning, in order. */
export type Stage = 'collect' | 'break' | 'encode' | 'train';

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
  const { dataset, seconds } = makeDataset(structure, options);
  const learned = await train(dataset, options);
  return { ...learned, seconds: { ...learned.seconds, ...seconds } };
}

/** Trains a classifier on a dataset made before. */
export async function train(dataset: Dataset, options: TrainOptions = {}): Promise<Learned> {
  const { seed = dataset.settings.seed, recipe = 'default', onProgress } = options;
  const begin = performance.now();
  const cells = recipe === 'paper' ? 'index' : 'one-hot';
  onProgress?.('encode', 0);
  const bags = encodeBags(vectorEncoding(dataset.schema, cells), dataset.valid, dataset.broken);
  const encoded = performance.now();
  const engine = await openEngine(
    options.engine ?? 'auto',
    options.jobs === undefined ? {} : { jobs: options.jobs },
  );
  try {
    const search = await randomSearch(bags, {
      // Each structure and scope has draws of its own.
      seed: `${dataset.structure}/${dataset.scope}/${seed}`,
      engine,
      recipe,
      ...(options.trials === undefined ? {} : { trials: options.trials }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      onProgress: (done, total, detail) => onProgress?.('train', done, total, detail),
    });
    const seconds = {
      collect: 0,
      break: 0,
      encode: (encoded - begin) / 1000,
      train: (performance.now() - encoded) / 1000,
    };
    const { network, threshold, best, validation } = search;
    const model: Model = {
      structure: dataset.structure,
      scope: dataset.scope,
      seed: String(seed),
      dataset: dataset.settings,
      encoding: { name: 'vector', cells },
      fields: dataset.fields,
      schema: dataset.schema,
      network,
      threshold,
      training: {
        recipe,
        positives: dataset.valid.length,
        negatives: dataset.broken.length,
        spuriousDropped: dataset.spuriousDropped,
        best,
        validation: { precision: validation.precision, recall: validation.recall },
      },
    };
    return { model, engine: engine.describe(), search, seconds };
  } finally {
    await engine.dispose();
  }
}
