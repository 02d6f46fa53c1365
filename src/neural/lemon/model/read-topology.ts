import { itemAt } from '../../../base/item-at.ts';
import * as v from 'valibot';
import { LAYER_TYPES } from '../layers/layer-types.ts';
import { badModel } from './model-file.ts';
import { inboundNodes, makeTopology } from './layer-graph.ts';
import type { Inbound, Layer, LayerConfig, ModelTopology } from './layers-model.ts';

const INBOUND = v.pipe(v.array(v.any()), v.minLength(3));
const CONFIG = v.looseObject({ name: v.string() });
const LAYER = v.looseObject({
  class_name: v.string(),
  config: CONFIG,
  inbound_nodes: v.optional(v.array(v.array(v.any()))),
});
const SEQUENTIAL = v.object({
  class_name: v.literal('Sequential'),
  config: v.union([
    v.pipe(
      v.array(LAYER),
      v.transform((layers) => ({ name: 'sequential', layers })),
    ),
    v.looseObject({ name: v.optional(v.string(), 'sequential'), layers: v.array(LAYER) }),
  ]),
});
const FUNCTIONAL = v.object({
  class_name: v.picklist(['Model', 'Functional']),
  config: v.looseObject({
    name: v.optional(v.string(), 'model'),
    layers: v.array(LAYER),
    input_layers: v.array(INBOUND),
    output_layers: v.array(INBOUND),
  }),
});
const TOPOLOGY = v.variant('class_name', [SEQUENTIAL, FUNCTIONAL]);
/** Keras writes the topology into `model_config`. */
const ANY = v.union([
  v.pipe(
    v.looseObject({ model_config: TOPOLOGY }),
    v.transform((outer) => outer.model_config),
  ),
  TOPOLOGY,
]);

/**
 * Returns the topology of a model as a functional one.
 *
 * @param file for messages.
 * @throws LearnInvError `BAD_FILE` if it is no topology of a model with one input, one output and layers of tf.layers.
 */
export function readTopology(given: unknown, file: string): ModelTopology {
  const parsed = v.safeParse(ANY, given);
  if (!parsed.success) {
    throw badModel(
      `${file} has no topology of a Keras layers model`,
      'modelTopology of class Sequential, Model or Functional',
      kindOf(given),
      'save the model with model.save() of TensorFlow.js, or convert it with tensorflowjs_converter to tfjs_layers_model',
    );
  }
  const topology = parsed.output;
  const layers = topology.config.layers as readonly Given[];
  const custom = layers.find(({ class_name: name }) => !LAYER_TYPES.has(name));
  if (custom !== undefined) {
    throw badModel(
      `${file} has a layer that cannot be tested`,
      'layers of tf.layers with one input and one output',
      `${custom.class_name} (${custom.config.name})`,
      'replace the layer, or choose another model',
    );
  }
  return topology.class_name === 'Sequential'
    ? fromSequential(topology.config.name, layers)
    : fromFunctional(topology.config, layers, file);
}

/** Returns what stands in the place of a topology, for messages. */
function kindOf(given: unknown): string {
  if (typeof given !== 'object' || given === null) return String(given);
  const { class_name: name } = given as { readonly class_name?: unknown };
  return name === undefined
    ? `an object with ${Object.keys(given).join(', ').slice(0, 80)}`
    : `a broken ${JSON.stringify(name)}`;
}

type Given = {
  readonly class_name: string;
  readonly config: LayerConfig;
  readonly inbound_nodes?: readonly (readonly Inbound[])[] | undefined;
};

function fromSequential(name: string, layers: readonly Given[]): ModelTopology {
  const [first] = layers;
  const hasInput = first?.class_name === 'InputLayer';
  const input: Given = {
    class_name: 'InputLayer',
    config: {
      name: `${name}_input`,
      batch_input_shape: first?.config['batch_input_shape'] ?? [],
      dtype: 'float32',
    },
  };
  const all = hasInput ? layers : [input, ...layers];
  return makeTopology(
    name,
    all.map((layer, at) => layerOf(layer, at === 0 ? [] : [itemAt(all, at - 1).config.name])),
    [itemAt(all, 0).config.name],
    itemAt(all, all.length - 1).config.name,
  );
}

function fromFunctional(
  { name, input_layers: inputs, output_layers: outputs }: FunctionalConfig,
  layers: readonly Given[],
  file: string,
): ModelTopology {
  if (inputs.length !== 1 || outputs.length !== 1) {
    throw badModel(
      `${file} cannot be tested`,
      'a model with one input and one output',
      `${inputs.length} inputs, ${outputs.length} outputs`,
      'save a part of the model with one input and one output',
    );
  }
  for (const { config, inbound_nodes: { length: calls } = [] } of layers) {
    if (calls < 2) continue;
    throw badModel(
      `${file} cannot be tested`,
      'layers that are called once',
      `${config.name} is called ${calls} times`,
      'use a copy of the layer for each call',
    );
  }
  const waiting = layers.map((layer) =>
    layerOf(
      layer,
      (layer.inbound_nodes?.[0] ?? []).map(([from]) => from),
    ),
  );
  const ordered = inOrder(waiting);
  const [input, output] = [String(itemAt(inputs, 0)[0]), String(itemAt(outputs, 0)[0])];
  const isInput = ordered.some((layer) => layer.name === input && layer.class_name === 'InputLayer');
  if (ordered.length < layers.length || !isInput || ordered.every((layer) => layer.name !== output)) {
    const left = waiting.filter((layer) => !ordered.includes(layer)).map((layer) => layer.name);
    const doubled = left.filter((name) => ordered.some((layer) => layer.name === name));
    throw badModel(
      `${file} cannot be tested`,
      'layers of different names, each of which reads the input or layers before it, without a cycle',
      doubled.length > 0
        ? `several layers named ${doubled[0]}`
        : left.length > 0
          ? `no order for ${left.join(', ')}`.slice(0, 200)
          : `input ${input}, output ${output}`,
      'save the model with model.save() of TensorFlow.js',
    );
  }
  return makeTopology(name, ordered, [input], output);
}

type FunctionalConfig = {
  readonly name: string;
  readonly input_layers: readonly (readonly unknown[])[];
  readonly output_layers: readonly (readonly unknown[])[];
};

/** Returns the layers in topological order: each comes after the layers that it reads. */
function inOrder(layers: readonly Layer[]): Layer[] {
  const ordered: Layer[] = [];
  const done = new Set<string>();
  for (let added = true; added;) {
    added = false;
    for (const layer of layers) {
      const isReady = (layer.inbound_nodes[0] ?? []).every(([name]) => done.has(name));
      if (done.has(layer.name) || !isReady) continue;
      ordered.push(layer);
      done.add(layer.name);
      added = true;
    }
  }
  return ordered;
}

const layerOf = ({ class_name, config }: Given, reads: readonly string[]): Layer => ({
  ...{ name: config.name, class_name, config, inbound_nodes: inboundNodes(reads) },
});
