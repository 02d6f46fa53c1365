import type { LayersModel, Tensor } from '../model/layers-model.ts';

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

/** Returns the weights of a layer of a model. */
export const weightsOfLayer = (model: LayersModel, layer: string): LayerWeights =>
  new LayerWeights([...model.weights].filter(([path]) => path.startsWith(`${layer}/`)));
