import type { Activation } from '../network.ts';
import type { TrainingData } from '../types.ts';

/** What one step of Adam needs to know. */
export interface EpochOptions {
  readonly batchSize: number;
  readonly l2: number;
  readonly learningRate: number;
}

/**
 * One network in an engine's memory: the few things that fits are made of. The loops around them are written
 * once (`adam-fit.ts`, `lbfgs-fit.ts`), so that engines differ in arithmetic only. `samples` are numbers of bags
 * of the data set the trainer was made for; a bag may occur more than once. Losses count by the bags' weights.
 */
export interface Trainer {
  /** Runs Adam over the samples in their order and gives the mean loss, penalty included. */
  epoch(samples: Uint32Array, options: EpochOptions): number;
  /** The mean loss over the samples, penalty included; writes its gradient in the flat order of parameters. */
  lossAndGradient(samples: Uint32Array, l2: number, gradient: Float64Array): number;
  /** The probability of being valid of each sample. */
  predict(samples: Uint32Array): Float32Array;
  /** A copy of the weights, in the flat order of parameters. */
  readParameters(): Float32Array;
  /** Replaces the weights; the state of Adam stays. */
  writeParameters(parameters: Float32Array | Float64Array): void;
  dispose(): void;
}

/** A data set in an engine's memory. One trainer lives at a time: making one ends the one before. */
export interface Workspace {
  createTrainer(hidden: number, activation: Activation, parameters: Float32Array): Trainer;
  dispose(): void;
}

/** Loads a data set into an engine. */
export type OpenWorkspace = (data: TrainingData) => Workspace;
