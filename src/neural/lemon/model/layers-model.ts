/** A tensor of 32-bit floats in row-major order. */
export type Tensor = { readonly shape: readonly number[]; readonly data: Float32Array };

/** A value of a layer's configuration, as in JSON. */
export type ConfigValue =
  | string
  | number
  | boolean
  | null
  | readonly ConfigValue[]
  | { readonly [key: string]: ConfigValue };

/** The configuration of a layer by the names that Keras uses (`batch_input_shape`, `filters`, `kernel_size`). */
export type LayerConfig = { readonly name: string; readonly [key: string]: ConfigValue };

/** A reference to an output of a layer: its name, the index of the node and of the tensor (both 0 in this room). */
export type Inbound = readonly [
  name: string,
  node: number,
  tensor: number,
  options?: { readonly [key: string]: ConfigValue },
];

/** A layer of a model. */
export type Layer = {
  readonly name: string;
  readonly class_name: string;
  readonly config: LayerConfig;
  /** The calls of the layer. An InputLayer has none, every other layer has one: no layer is shared. */
  readonly inbound_nodes: readonly (readonly Inbound[])[];
};

/**
 * The topology of a functional Keras model. A Sequential model is read as a functional one. Each layer comes after the
 * layers that it reads.
 */
export type ModelTopology = {
  readonly class_name: 'Model';
  readonly config: {
    readonly name: string;
    readonly layers: readonly Layer[];
    readonly input_layers: readonly Inbound[];
    readonly output_layers: readonly Inbound[];
  };
};

/**
 * A Keras layers model: its topology as in the `modelTopology` of a layers-model JSON (`{ class_name, config }`), and
 * its weights by name, as in `weightsManifest` (`<layer>/kernel`).
 */
export type LayersModel = {
  readonly topology: ModelTopology;
  readonly weights: ReadonlyMap<string, Tensor>;
};

/** A layer or cell in the configuration of another layer. */
export type InnerLayer = { readonly class_name: string; readonly config: LayerConfig };

/** Returns the layer or cell that a configuration value must be, as that of a wrapper. @throws RangeError for another value. */
export function mustBeLayer(value: ConfigValue | undefined): InnerLayer {
  const inner = innerLayer(value);
  if (inner === undefined) throw new RangeError('the configuration has no inner layer');
  return inner;
}

/** Returns the layer or cell that a configuration value is; undefined for another value. */
export const innerLayer = (value: ConfigValue | undefined): InnerLayer | undefined =>
  typeof value === 'object' && value !== null && 'class_name' in value && 'config' in value
    ? (value as unknown as InnerLayer)
    : undefined;
