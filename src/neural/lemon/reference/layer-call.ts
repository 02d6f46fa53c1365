import type { LayerConfig, LayersModel, Tensor } from '../model/layers-model.ts';
import type { Bounded } from './bounded.ts';

/** The weights of one layer by their own names (`kernel`, `bias`). */
export class LayerWeights {
  readonly #entries: readonly (readonly [string, Tensor])[];

  constructor(entries: readonly (readonly [string, Tensor])[]) {
    this.#entries = entries;
  }

  /** Returns a weight. TensorFlow.js adds a number to names that were taken (`kernel_1`). */
  get(name: string): Tensor | undefined {
    return this.#entries.find(
      ([path]) => path.slice(path.lastIndexOf('/') + 1).replace(/_\d+$/, '') === name,
    )?.[1];
  }

  /** Returns the weights whose path has a folder that starts with a prefix. */
  within(prefix: string): LayerWeights {
    return new LayerWeights(this.#entries.filter(([path]) => path.includes(`/${prefix}`)));
  }
}

export const weightsOfLayer = (model: LayersModel, layer: string): LayerWeights =>
  new LayerWeights([...model.weights].filter(([path]) => path.startsWith(`${layer}/`)));

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

/** True if a layer has a bias by its configuration, and none by its weights. */
export const lacksBias = ({ config, weights }: Pick<LayerCall, 'config' | 'weights'>): boolean =>
  config['use_bias'] !== false && weights.get('bias') === undefined;
