import type { Activation } from '../network.ts';
import type { TrainingData } from '../types.ts';

/** The hyper-parameters of an epoch of Adam. */
export interface EpochOptions {
  readonly batchSize: number;
  readonly l2: number;
  readonly learningRate: number;
}

/**
 * A network in the memory of an engine, with the operations that fits consist of. The loops around them are shared
 * (`adam-fit.ts`, `lbfgs-fit.ts`), so engines differ only in arithmetic. `samples` are indexes of rows of the data set;
 * a row may occur more than once.
 */
export interface Trainer {
  /** Runs Adam over the samples in their order. Returns the mean loss, penalty included. */
  epoch(samples: Uint32Array, options: EpochOptions): number;
  /** Returns the mean loss over the samples, penalty included. Writes its gradient in the flat order of parameters. */
  lossAndGradient(samples: Uint32Array, l2: number, gradient: Float64Array): number;
  /** Returns the probability of being valid of each sample. */
  predict(samples: Uint32Array): Float32Array;
  /** Returns a copy of the parameters, in the flat order. */
  readParameters(): Float32Array;
  /** Replaces the parameters. Keeps the moments of Adam. */
  writeParameters(parameters: Float32Array | Float64Array): void;
  dispose(): void;
}

/** A data set in the memory of an engine. It has one trainer at a time: a new trainer replaces the previous one. */
export interface Workspace {
  createTrainer(hidden: number, activation: Activation, parameters: Float32Array): Trainer;
  dispose(): void;
}

/** Loads a data set into an engine. */
export type OpenWorkspace = (data: TrainingData) => Workspace;
