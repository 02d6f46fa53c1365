import { itemAt } from '../../../base/item-at.ts';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import { isSameShape } from '../layers/layer-type.ts';
import type { LayerConfig, Tensor } from '../model/layers-model.ts';
import { caseOfClass, type LayerCase } from '../oracles/layer-case.ts';
import type { ModelNode, TypedTensor } from './shipped-model.ts';

import type { GraphNode } from './node-graph.ts';

/** Returns a node as a case of one layer, with its `configs` in the file (none for a graph); undefined if no layer does the same. */
export function layerCaseOf(
  node: ModelNode,
  configs: ReadonlyMap<string, LayerConfig>,
  weights: ReadonlyMap<string, Tensor>,
  reads: readonly TypedTensor[],
): LayerCase | undefined {
  if (reads.some(({ dtype }) => dtype !== 'float32')) return undefined;
  const config = configs.get(node.name.replace(/[#:]\d+$/, ''));
  if (configs.size === 0) {
    const layer = nodeLayer(node, reads);
    return layer && caseOf(layer.name, layer.config, layer.weights, layer.inputs);
  }
  return config && caseOf(node.op, config, weights, reads);
}

function caseOf(
  name: string,
  config: LayerConfig,
  weights: ReadonlyMap<string, Tensor>,
  inputs: readonly Tensor[],
): LayerCase | undefined {
  const own = new Map<string, Tensor>();
  for (const spec of LAYER_TYPES.get(name)?.weights?.(config, itemAt(inputs, 0).shape.slice(1)) ?? []) {
    const found = weights.get(spec.name);
    if (found === undefined || !isSameShape(found.shape, spec.shape)) return undefined;
    own.set(spec.name, found);
  }
  return caseOfClass(name, config, own, inputs);
}

/** Returns the configurations of the layers of a layers model by their names. */
export function layerConfigs(topology: object): Map<string, LayerConfig> {
  const configs = new Map<string, LayerConfig>();
  const pending: unknown[] = [topology];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    const { class_name: name, config } = value as { class_name?: unknown; config?: LayerConfig };
    const isLayer = typeof name === 'string' && typeof config?.name === 'string';
    if (isLayer && !('layers' in config)) configs.set(config.name, config);
    else pending.push(...Object.values(value));
  }
  return configs;
}

/** A layer that computes what a node of a graph does. */
interface NodeLayer {
  readonly name: string;
  readonly config: LayerConfig;
  readonly weights: ReadonlyMap<string, Tensor>;
  readonly inputs: readonly Tensor[];
}

/** The activation functions of layers, by the operations of graphs. */
const ACTIVATIONS: Readonly<Record<string, string>> = {
  ...{ Relu: 'relu', Relu6: 'relu6', Elu: 'elu', Sigmoid: 'sigmoid', Tanh: 'tanh', Softmax: 'softmax' },
  ...{ Selu: 'selu', Softplus: 'softplus' },
};

/** The merges of equal shapes. */
const MERGES: Readonly<Record<string, string>> = {
  ...{ Add: 'Add', AddV2: 'Add', Mul: 'Multiply', Sub: 'Subtract', Maximum: 'Maximum', Minimum: 'Minimum' },
};

/** Returns the layer that computes what a node of a graph does; undefined if none does. */
function nodeLayer(node: ModelNode, reads: readonly Tensor[]): NodeLayer | undefined {
  const attributes = new Attributes((node.config as GraphNode['source']).attr ?? {});
  const [input, second] = reads;
  const isPlain = input !== undefined && input.shape.length > 1;
  if (!isPlain) return undefined;
  const activation = ACTIVATIONS[node.op];
  if (activation !== undefined) return layer('Activation', { activation }, [input]);
  const merge = MERGES[node.op];
  if (merge !== undefined) {
    const isEqual = second !== undefined && isSameShape(second.shape, input.shape);
    return isEqual ? layer(merge, {}, [input, second]) : undefined;
  }
  if (/^(?:MaxPool|AvgPool)$/.test(node.op)) {
    const window = attributes.window();
    const size = attributes.sides('ksize');
    return (
      window &&
      layer(node.op === 'MaxPool' ? 'MaxPooling2D' : 'AveragePooling2D', { ...window, pool_size: size }, [
        input,
      ])
    );
  }
  return weighted(node.op, attributes, reads);
}

/** Returns the layer with weights that a node does, with the bias and activation that converters fuse with it. */
function weighted(op: string, attributes: Attributes, reads: readonly Tensor[]): NodeLayer | undefined {
  const [input, kernel, third] = reads;
  const fused = attributes.texts('fused_ops');
  const last = fused.at(-1) ?? '';
  const hasBias = fused[0] === 'BiasAdd';
  const activation = fused.length === Number(hasBias) ? 'linear' : ACTIVATIONS[last];
  const bias = hasBias ? third : undefined;
  if (input === undefined || kernel === undefined || activation === undefined) return undefined;
  if (hasBias && bias === undefined) return undefined;
  const plain = { use_bias: hasBias, activation };
  const weights = (name: string): [string, Tensor][] => [
    [name, kernel],
    ...(bias === undefined ? [] : [['bias', bias] as [string, Tensor]]),
  ];
  const [rows, columns, , depth] = kernel.shape;
  if (rows === undefined || columns === undefined) return undefined;
  if (/^(?:_Fused)?MatMul$/.test(op)) {
    if (attributes.isTrue('transpose_a') || attributes.isTrue('transpose_b')) return undefined;
    return layer('Dense', { ...plain, units: columns }, [input], weights('kernel'));
  }
  const window = attributes.window();
  const config = { ...plain, ...window, kernel_size: [rows, columns] };
  if (window === undefined || depth === undefined) return undefined;
  if (/^(?:_Fused)?Conv2D$/.test(op))
    return layer('Conv2D', { ...config, filters: depth }, [input], weights('kernel'));
  return /^(?:Fused)?DepthwiseConv2dNative$/.test(op)
    ? layer('DepthwiseConv2D', { ...config, depth_multiplier: depth }, [input], weights('depthwise_kernel'))
    : undefined;
}

const layer = (
  name: string,
  config: Omit<LayerConfig, 'name'>,
  inputs: readonly Tensor[],
  weights: readonly (readonly [string, Tensor])[] = [],
): NodeLayer => ({ name, config: { ...config, name: 'layer' }, weights: new Map(weights), inputs });

type Attribute = {
  readonly s?: string;
  readonly b?: boolean;
  readonly list?: { readonly i?: readonly (string | number)[]; readonly s?: readonly string[] };
};

/** The attributes of a node of a graph. */
class Attributes {
  readonly #all: Readonly<Record<string, Attribute>>;

  constructor(all: Readonly<Record<string, Attribute>>) {
    this.#all = all;
  }

  isTrue(name: string): boolean {
    return this.#all[name]?.b === true;
  }

  texts(name: string): string[] {
    return (this.#all[name]?.list?.s ?? []).map(decoded);
  }

  /** Returns the lengths of rows and columns of a list for batch, rows, columns and channels. */
  sides(name: string): number[] {
    const list = (this.#all[name]?.list?.i ?? []).map(Number);
    return list.length === 4 ? list.slice(1, 3) : [1, 1];
  }

  /** Returns what layers call the window of a node; undefined for channels first or explicit padding. */
  window() {
    const padding = decoded(this.#all['padding']?.s ?? '').toLowerCase();
    const format = decoded(this.#all['data_format']?.s ?? 'NHWC');
    if (format !== 'NHWC' || (padding !== 'same' && padding !== 'valid')) return undefined;
    return {
      ...{ padding, strides: this.sides('strides'), dilation_rate: this.sides('dilations') },
      data_format: 'channels_last',
    };
  }
}

/** Returns a text of a graph, which JSON has in base64. */
const decoded = (text: string): string => {
  const plain = Buffer.from(text, 'base64').toString();
  return /^\w+$/.test(plain) ? plain : text;
};
