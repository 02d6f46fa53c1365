import type { Layer, LayersModel } from '../model/layers-model.ts';

/** Returns the part of a model that leads to a layer. */
export function prefixOf(model: LayersModel, name: string): LayersModel {
  const { layers } = model.topology.config;
  const needed = new Set([name]);
  for (const layer of layers.toReversed()) {
    if (needed.has(layer.name)) for (const [from] of layer.inbound_nodes[0] ?? []) needed.add(from);
  }
  const kept = layers.filter((layer) => needed.has(layer.name) || layer.class_name === 'InputLayer');
  return withLayers(model, kept, name);
}

/** Returns the part of a model behind a layer, whose input is the layer's output. */
export function suffixOf(model: LayersModel, name: string, shape: readonly number[]): LayersModel {
  const { layers } = model.topology.config;
  const index = layers.findIndex((layer) => layer.name === name);
  const config = { name, batch_input_shape: [null, ...shape.slice(1)], dtype: 'float32', sparse: false };
  const input: Layer = { name, class_name: 'InputLayer', config, inbound_nodes: [] };
  const suffix = withLayers(model, [input, ...layers.slice(index + 1)]);
  const ends = { ...suffix.topology.config, input_layers: [[name, 0, 0]] } as const;
  return { ...suffix, topology: { ...suffix.topology, config: ends } };
}

/** Returns the layers through which all data flows, without the first and the last. */
export function cutsOf({ topology }: LayersModel): readonly string[] {
  const { layers, output_layers: ends } = topology.config;
  const place = new Map(layers.map(({ name }, index) => [name, index]));
  const isCut = (index: number): boolean =>
    layers.every(({ inbound_nodes: [inbound] }, other) => {
      return other <= index || (inbound ?? []).every(([from]) => place.get(from)! >= index);
    });
  return layers
    .slice(1, -1)
    .map(({ name }) => name)
    .filter((name) => isCut(place.get(name)!) && ends.every(([end]) => end !== name));
}

/** Returns a model with other layers, its weights among them, and perhaps another output. */
export function withLayers(model: LayersModel, layers: readonly Layer[], output?: string): LayersModel {
  const { topology, weights } = model;
  const weighted = layers.filter((layer) => layer.class_name !== 'InputLayer');
  const names = new Set(weighted.map(({ name }) => name));
  const ends = output === undefined ? topology.config.output_layers : [[output, 0, 0] as const];
  return {
    topology: { ...topology, config: { ...topology.config, layers, output_layers: ends } },
    weights: new Map([...weights].filter(([path]) => names.has(path.slice(0, path.indexOf('/'))))),
  };
}
