import { LAYER_TYPES } from '../layers/layer-types.ts';
import { isSameShape } from '../layers/layer-type.ts';
import type { LayerConfig, Tensor } from '../model/layers-model.ts';
import { layerCase, type LayerCase } from '../oracles/layer-case.ts';
import { nodeLayer } from './node-layer.ts';
import type { ModelNode, TypedTensor } from './shipped-model.ts';

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
  const type = LAYER_TYPES.get(name);
  const shapes = inputs.map(({ shape }) => shape.slice(1));
  if (type?.outputShape(config, shapes) === undefined) return undefined;
  const own = new Map<string, Tensor>();
  for (const spec of type.weights?.(config, shapes[0]!) ?? []) {
    const found = weights.get(spec.name);
    if (found === undefined || !isSameShape(found.shape, spec.shape)) return undefined;
    own.set(spec.name, found);
  }
  return layerCase({ name: 'layer', class_name: name, config, inbound_nodes: [] }, own, inputs);
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
