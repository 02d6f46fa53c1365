import type { LayerConfig } from '../model/layers-model.ts';
import type { Bounded } from './bounded.ts';
import type { LayerWeights } from './layer-weights.ts';

/** What a layer is evaluated from. */
export interface LayerCall {
  readonly className: string;
  readonly config: LayerConfig;
  readonly weights: LayerWeights;
  readonly inputs: readonly Bounded[];
  /** True for a step of training: batch normalisation takes the mean and variance of the batch. */
  readonly isTraining: boolean;
}

/** Evaluates a layer. Returns undefined for a configuration that it does not know. */
export type LayerEvaluator = (call: LayerCall) => Bounded | undefined;
