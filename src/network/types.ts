import type { Activation, Network } from './network.ts';

/** One combination of the random search; the names are scikit-learn's and the paper's. */
export interface HyperParameters {
  /** Units of the hidden layer, 2..100. */
  readonly hidden: number;
  /** L2 penalty, scikit-learn's `alpha`: `l2 / 2 · Σ W²`, divided by the bags of the batch; 1e-5..1e3. */
  readonly l2: number;
  /** Step size of Adam; null where the optimiser has none (the paper's L-BFGS). */
  readonly learningRate: number | null;
}

/** How a network does on objects it was not trained on. Figures are of the valid class, threshold 0.5. */
export interface Validation {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Area under the ROC curve, 0.5 for guessing. */
  readonly rocAuc: number;
  /** Log loss; in the default recipe both classes count alike. */
  readonly loss: number;
}

/** One combination that was tried. */
export interface SearchTrial {
  readonly hyperParameters: HyperParameters;
  readonly validation: Validation;
  /** Epochs run (default recipe), or iterations of L-BFGS over all folds (paper's recipe). */
  readonly epochs: number;
  readonly seconds: number;
}

/** One point of the training curve. */
export interface CurvePoint {
  /** Epochs of Adam or iterations of L-BFGS done, from 1. */
  readonly epoch: number;
  /** Mean log loss, by weight, and L2 penalty over the bags trained on. */
  readonly trainLoss: number;
  /** As {@link Validation}'s loss; null where nothing was held out (the paper's refit on all bags). */
  readonly validationLoss: number | null;
}

/**
 * How networks are trained: `default` is Adam on balanced batches with early stopping, `paper` what the
 * paper's authors ran in scikit-learn (tanh, L-BFGS, selection by ROC AUC over three folds).
 */
export type Recipe = 'default' | 'paper';

/** The engines, and `auto`, which chooses between simd and webgpu. */
export type EngineName = 'auto' | 'simd' | 'webgpu' | 'tensorflow';

/** Options of the random search; all but the seed and the engine have defaults. */
export interface SearchOptions {
  readonly seed: number | string;
  readonly engine: Engine;
  /**
   * Numbers of bags that are not trained on and judge together with those that are; may be empty. Default: a fifth
   * of all, drawn at random, judges alone.
   */
  readonly judges?: Uint32Array;
  /** Default: `default`. */
  readonly recipe?: Recipe;
  /** Combinations to try, at least 1; default 10, as in the paper. */
  readonly trials?: number;
  /** Default 200. The paper's recipe has its own limit of 2000 iterations. */
  readonly maxEpochs?: number;
  /** Bags of a batch, at least 2; default 200, less where there are few bags. */
  readonly batchSize?: number;
  /** Epochs without a better validation loss before a fit ends; default 20. */
  readonly patience?: number;
  /** Default: `relu`. The paper's recipe always takes tanh. */
  readonly activation?: Activation;
  /** Called after each fit: fits done, fits in all, and a line that says what was found. */
  readonly onProgress?: (done: number, total: number, detail: string) => void;
  /** Ends the search early: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** What the search found. */
export interface SearchResult {
  readonly network: Network;
  readonly best: HyperParameters;
  /** An object is taken for valid when its probability is at least this. */
  readonly threshold: number;
  readonly validation: Validation;
  /** Every combination tried, in the order drawn. */
  readonly trials: readonly SearchTrial[];
  /** Losses of the fit that gave `network`. */
  readonly curve: readonly CurvePoint[];
}

/** Something that trains networks. Get one from `openEngine` and dispose of it at the end. */
export interface Engine {
  readonly name: Exclude<EngineName, 'auto'>;
  /** What it turned out to be, e.g. `simd, 2 workers`, `webgpu (NVIDIA L4)` or `tensorflow (tfjs wasm, CPU)`. */
  describe(): string;
  /** Runs the fits, at once where it can; the results stand in the order of the tasks. */
  fitAll(data: TrainingData, tasks: readonly FitTask[], options?: FitAllOptions): Promise<FitResult[]>;
  /** Ends its threads and frees its memory; afterwards the engine is of no use. */
  dispose(): Promise<void>;
}

/** What a caller may want while fits run. */
export interface FitAllOptions {
  /** Called as each fit ends, in the order they end. */
  readonly onFit?: (result: FitResult, index: number) => void;
  readonly signal?: AbortSignal;
}

/** Labelled bags of rows, as `Bags` says, in memory that threads can share. */
export interface TrainingData {
  /** `rowCount * width` values, row by row. */
  readonly rows: Float32Array<SharedArrayBuffer>;
  readonly rowCount: number;
  readonly width: number;
  /** Bag `i` holds `members[starts[i]]` up to, not including, `members[starts[i + 1]]`. */
  readonly starts: Uint32Array<SharedArrayBuffer>;
  /** Numbers of rows, bag by bag. */
  readonly members: Uint32Array<SharedArrayBuffer>;
  /** 1 for valid, 0 for invalid; one a bag. */
  readonly labels: Uint8Array<SharedArrayBuffer>;
  /** How much a bag counts in the training loss; one a bag. */
  readonly weights: Float32Array<SharedArrayBuffer>;
  /** Bags. */
  readonly count: number;
  /** Whether every bag is one row of weight 1, which engines have a shorter way for. */
  readonly plain: boolean;
}

interface FitTaskBase {
  readonly activation: Activation;
  readonly hidden: number;
  readonly l2: number;
  /** Of the initial weights and the batches; the engine and the number of threads change nothing. */
  readonly seed: string;
  /** Numbers of the bags to train on. */
  readonly training: Uint32Array;
  /** Numbers of the bags held out; may be empty for L-BFGS. */
  readonly validation: Uint32Array;
}

/** One network to be trained by Adam on balanced batches, stopped early by its validation loss. */
export interface AdamTask extends FitTaskBase {
  readonly optimizer: 'adam';
  readonly learningRate: number;
  readonly batchSize: number;
  readonly maxEpochs: number;
  readonly patience: number;
}

/** One network to be trained by L-BFGS on all its bags at once. */
export interface LbfgsTask extends FitTaskBase {
  readonly optimizer: 'lbfgs';
  readonly maxIterations: number;
}

export type FitTask = AdamTask | LbfgsTask;

/** A trained network and how it came about. */
export interface FitResult {
  readonly network: Network;
  /** Probability of being valid of each held-out bag, in the order of the task's `validation`. */
  readonly probabilities: Float32Array;
  readonly curve: readonly CurvePoint[];
  readonly seconds: number;
}
