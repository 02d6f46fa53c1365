import type { Activation, Network } from './network.ts';

/** The hyper-parameters of one trial of the random search, with the names of scikit-learn and the paper. */
export interface HyperParameters {
  /** Units of the hidden layer, 2..100. */
  readonly hidden: number;
  /** L2 penalty, scikit-learn's `alpha`: the loss gets `l2 / 2 · Σ W²`, divided by the rows of the batch; 1e-5..1e3. */
  readonly l2: number;
  /** Learning rate of Adam; null for L-BFGS, which has none. */
  readonly learningRate: number | null;
}

/** Hyper-parameters for Adam, which has a learning rate. */
export type AdamHyperParameters = HyperParameters & { readonly learningRate: number };

/** Scores of a network on the validation rows. Precision, recall and F1 are of the valid class at threshold 0.5. */
export interface Validation {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Area under the ROC curve; 0.5 for random guesses. */
  readonly rocAuc: number;
  /** Log loss; in the default recipe both classes have equal weight. */
  readonly loss: number;
}

/** One trial of the random search. */
export interface SearchTrial {
  readonly hyperParameters: HyperParameters;
  readonly validation: Validation;
  /** Epochs (default recipe), or iterations of L-BFGS summed over the folds (paper recipe). */
  readonly epochs: number;
  /** Duration of the fits, in seconds. */
  readonly seconds: number;
}

/** One point of the training curve. */
export interface CurvePoint {
  /** Epoch of Adam or iteration of L-BFGS, from 1. */
  readonly epoch: number;
  /** Mean log loss over the training rows, plus the L2 penalty. */
  readonly trainLoss: number;
  /** Validation loss, as in {@link Validation}; null without validation rows (the refit of the paper recipe). */
  readonly validationLoss: number | null;
}

/**
 * The recipe by which networks are trained. `default`: Adam on balanced batches with early stopping. `paper`: as the
 * authors of the paper did with scikit-learn, tanh, L-BFGS and selection by ROC AUC over three folds.
 */
export type Recipe = 'default' | 'paper';

/** The engines, and `auto`, which chooses between simd and webgpu. */
export type EngineName = 'auto' | 'simd' | 'webgpu' | 'tensorflow';

export interface FitLimits {
  readonly maxEpochs: number;
  /** Epochs without a better validation loss. */
  readonly patience: number;
}

/** Options of the random search. All but the seed and the engine have defaults. */
export interface SearchOptions {
  readonly seed: number | string;
  readonly engine: Engine;
  /**
   * True to train on all rows and validate on them too: a window that occurs only once cannot be held out. By default, a
   * random fifth of the rows is held out, and networks are validated on that fifth alone.
   */
  readonly validateOnAll?: boolean | undefined;
  /** Default `default`. */
  readonly recipe?: Recipe | undefined;
  /** Combinations of hyper-parameters to try, at least 1; default 10, as in the paper. */
  readonly trials?: number | undefined;
  /**
   * Hidden units that an earlier search with the same seed chose. Only trials with that number of units are run, or all
   * trials if there are none. Default: all trials. The paper recipe ignores it.
   */
  readonly hidden?: number | undefined;
  /** Hyper-parameters that an earlier search has chosen: they are the only trial. The paper recipe ignores them. */
  readonly hyperParameters?: AdamHyperParameters | undefined;
  /** Maximum epochs of a fit; default 200. The paper recipe ignores it and runs at most 2000 iterations. */
  readonly maxEpochs?: number | undefined;
  /** Epochs without a better validation loss after which a fit stops; default 20. */
  readonly patience?: number | undefined;
  /**
   * Limits of a first fit of each trial. Only the trial that is best then is fitted in full, from the start. By default
   * all are fitted in full.
   */
  readonly screening?: FitLimits | undefined;
  /**
   * Further trials, at most, while the best network is wrong about a validation row: with many units and little
   * regularisation, within the bounds of the search. Default 0. The paper recipe ignores it.
   */
  readonly closerFits?: number | undefined;
  /** Called after each fit with the fits done, all fits, and a one-line description of the result. */
  readonly onProgress?: ((done: number, total: number, detail: string) => void) | undefined;
  /** Aborts the search: the promise rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

/** The result of a random search. */
export interface SearchResult {
  /** The network of the best trial; with the paper's recipe, refitted on all rows. */
  readonly network: Network;
  /** The hyper-parameters of the best trial. */
  readonly best: HyperParameters;
  /** Least probability at which a row is classified as valid. */
  readonly threshold: number;
  /** The validation scores of the best trial. */
  readonly validation: Validation;
  /** All trials, in the order in which they were drawn. */
  readonly trials: readonly SearchTrial[];
  /** Losses of the fit of `network`. */
  readonly curve: readonly CurvePoint[];
}

/** Trains networks. `openEngine` opens one; dispose of it at the end. */
export interface Engine {
  readonly name: Exclude<EngineName, 'auto'>;
  /** Returns a description, e.g. `simd, 2 workers`, `webgpu (NVIDIA L4)` or `tensorflow (tfjs wasm, CPU)`. */
  describe(): string;
  /** Runs the fits, in parallel if possible. Returns the results in the order of the tasks. */
  fitAll(data: TrainingData, tasks: readonly FitTask[], options?: FitAllOptions): Promise<FitResult[]>;
  /** Ends its threads and frees its memory. The engine cannot be used afterwards. */
  dispose(): Promise<void>;
}

export interface FitAllOptions {
  /** Called at the end of each fit, in the order in which they end. */
  readonly onFit?: (result: FitResult, index: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Labelled rows, in memory that threads share if there is such. */
export interface TrainingData {
  /** `rowCount * width` values, row by row. */
  readonly rows: Float32Array;
  readonly rowCount: number;
  readonly width: number;
  /** One per row: 1 for valid, 0 for invalid. */
  readonly labels: Uint8Array;
}

interface FitTaskBase {
  readonly activation: Activation;
  readonly hidden: number;
  readonly l2: number;
  /** Seed of the initial parameters and the batches. */
  readonly seed: string;
  /** Indexes of the rows to train on. */
  readonly training: Uint32Array;
  /** Indexes of the rows to validate on; may be empty for L-BFGS. */
  readonly validation: Uint32Array;
}

/** A network to train with Adam on balanced batches, with early stopping by the validation loss. */
export interface AdamTask extends FitTaskBase {
  readonly optimizer: 'adam';
  readonly learningRate: number;
  readonly batchSize: number;
  readonly maxEpochs: number;
  readonly patience: number;
}

/** A network to train with L-BFGS on all its rows at once. */
export interface LbfgsTask extends FitTaskBase {
  readonly optimizer: 'lbfgs';
  readonly maxIterations: number;
}

export type FitTask = AdamTask | LbfgsTask;

export interface FitResult {
  readonly network: Network;
  /** Probability of being valid of each row of the task's `validation`, in its order. */
  readonly probabilities: Float32Array;
  readonly curve: readonly CurvePoint[];
  readonly seconds: number;
}
