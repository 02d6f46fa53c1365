import type { LayersModel as TensorFlowModel } from '@tensorflow/tfjs-layers';
import { innerLayer, type ConfigValue, type InnerLayer, type LayersModel } from '../model/layers-model.ts';
import type { Config } from '../layers/layer-type.ts';
import { layersOf, weightsOf } from '../model/layer-graph.ts';
import type { TensorFlow } from './load-tensor-flow.ts';

/** Initializers that are replaced: orthogonal ones take seconds, and all values are set afterwards. */
const INITIALIZERS = [
  ...['kernel', 'recurrent', 'bias', 'depthwise', 'pointwise', 'embeddings', 'alpha'],
  ...['gamma', 'beta', 'moving_mean', 'moving_variance'],
].map((name) => `${name}_initializer`);

const ZEROS = { class_name: 'Zeros', config: {} };

/** Builds a model in TensorFlow.js; throws its error, for example if it lacks a layer. */
export async function tensorFlowModel(tf: TensorFlow, model: LayersModel): Promise<TensorFlowModel> {
  const { config } = model.topology;
  const layers = config.layers.map((layer) => ({
    ...layer,
    config: zeroed(layer),
  }));
  const modelTopology = { class_name: 'Model', config: { ...config, layers } };
  const built = await tf.loadLayersModel({ load: async () => ({ modelTopology }) });
  for (const { name } of layersOf(model)) {
    const weights = weightsOf(model, name);
    if (weights.size === 0) continue;
    const tensors = [...weights.values()].map(({ shape, data }) => tf.tensor(data, [...shape]));
    built.getLayer(name).setWeights(tensors);
    tf.dispose(tensors);
  }
  return built;
}

/** Returns the configuration of a layer, and those within it, with initializers of zeros. A separable layer refuses one for its kernel. */
function zeroed({ class_name: className, config }: InnerLayer): Config {
  const isRefused = (key: string): boolean => className === 'SeparableConv2D' && key === 'kernel_initializer';
  return {
    ...Object.fromEntries(
      Object.entries(config).flatMap(([key, value]) => (isRefused(key) ? [] : [[key, zeroedInner(value)]])),
    ),
    ...Object.fromEntries(INITIALIZERS.filter((key) => !isRefused(key)).map((key) => [key, ZEROS])),
  };
}

/** Returns the layer or cells of a configuration with initializers of zeros, and another value as it is. */
function zeroedInner(value: ConfigValue): ConfigValue {
  if (Array.isArray(value)) return value.map(zeroedInner);
  const inner = innerLayer(value);
  return inner === undefined ? value : { ...inner, config: zeroed(inner) };
}
