import { itemAt } from '../../../base/item-at.ts';
import { mustGet } from '../../../base/must-get.ts';
import type { Random } from '../../../base/random.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import type { Config, Shape } from '../layers/layer-type.ts';
import { inboundNodes, makeTopology } from '../model/layer-graph.ts';
import type { ConfigValue, Layer, LayersModel, Tensor } from '../model/layers-model.ts';
import { drawWeights } from '../mutation/draw-layer.ts';

/** Builds a layers model, layer after layer. */
export class ModelBuilder {
  readonly #name: string;
  readonly #random: Random;
  readonly #layers: Layer[] = [];
  readonly #weights = new Map<string, Tensor>();
  readonly #shapes = new Map<string, Shape>();

  constructor(name: string, input: Shape, random: Random) {
    this.#name = name;
    this.#random = random;
    this.#put('input', 'InputLayer', { batch_input_shape: [null, ...input], dtype: 'float32' }, [], input);
  }

  get last(): string {
    return itemAt(this.#layers, this.#layers.length - 1).name;
  }

  /** Adds a layer that reads others, by default the last one; returns its name. */
  add(className: string, config: Config, reads: readonly string[] = [this.last]): string {
    const inputs = reads.map((name) => mustGet(this.#shapes, name));
    const output = mustGet(LAYER_TYPES, className).outputShape(config, inputs);
    if (output === undefined) throw new RangeError(`${className} does not take its inputs`);
    const name = `${className.toLowerCase()}_${this.#layers.length}`;
    this.#put(name, className, config, reads, output);
    for (const [key, { shape, data }] of drawWeights(this.#random, {
      className,
      config,
      input: itemAt(inputs, 0),
    })) {
      // The usual start of training: no bias, no shift, no scale.
      const start = key.endsWith('kernel') ? data : data.fill(/gamma|variance/.test(key) ? 1 : 0);
      this.#weights.set(`${name}/${key}`, { shape, data: start });
    }
    return name;
  }

  /** Adds a convolution, by default with padding. */
  conv(filters: number, size: number, more: Config = {}, reads: readonly string[] = [this.last]): string {
    const window = windowConfig('kernel_size', size, 1, 'same');
    return this.add('Conv2D', { filters, ...window, activation: 'relu', use_bias: true, ...more }, reads);
  }

  /** Adds a pooling layer with a stride of its size. */
  pool(className: string, size: number): string {
    return this.add(className, windowConfig('pool_size', size, size, 'valid'));
  }

  /** Adds a dense layer. */
  dense(units: number, activation: string): string {
    return this.add('Dense', { units, activation, use_bias: true });
  }

  /** Returns the model; its output is that of the last layer. */
  build(): LayersModel {
    const topology = makeTopology(this.#name, this.#layers, ['input'], this.last);
    return { topology, weights: this.#weights };
  }

  #put(name: string, className: string, config: Config, reads: readonly string[], output: Shape): void {
    this.#shapes.set(name, output);
    this.#layers.push({
      name,
      class_name: className,
      config: { ...config, name },
      inbound_nodes: inboundNodes(reads),
    });
  }
}

/** Returns a function that builds a model, whose layers `add` adds. */
export const modelOf =
  (name: string, input: Shape, add: (model: ModelBuilder) => void) =>
  (random: Random): LayersModel => {
    const model = new ModelBuilder(name, input, random);
    add(model);
    return model.build();
  };

/** Returns the configuration of a window of two dimensions. */
export const windowConfig = (sizeKey: string, size: number, stride: number, padding: string): Config => ({
  [sizeKey]: [size, size] as ConfigValue,
  strides: [stride, stride],
  padding,
  data_format: 'channels_last',
});
