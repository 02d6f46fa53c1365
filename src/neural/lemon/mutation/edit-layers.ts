import { itemAt } from '../../../base/item-at.ts';
import type { Random } from '../../../base/random.ts';
import { isSameShape, type Shape } from '../layers/layer-type.ts';
import { inputsOf, layersOf, inboundNodes, outputOf, withLayers } from '../model/layer-graph.ts';
import type { Layer, LayersModel, Tensor } from '../model/layers-model.ts';
import { shapesOf } from '../model/shapes-of.ts';
import { drawWeights, type NewLayer } from './draw-layer.ts';

/** A layer with one input, and the shapes of its input and output. */
export interface Placed {
  readonly layer: Layer;
  readonly input: Shape;
  readonly output: Shape;
}

/** Returns the layers that rules may change: as in the paper's public tool, neither the input nor the output layer. */
export function placedLayers(model: LayersModel): Placed[] {
  const shapes = shapesOf(model);
  return layersOf(model).flatMap((layer) => {
    const [from, ...others] = inputsOf(layer);
    if (from === undefined || others.length > 0 || layer.name === outputOf(model)) return [];
    const input = shapes.get(from);
    const output = shapes.get(layer.name);
    return input === undefined || output === undefined ? [] : [{ layer, input, output }];
  });
}

/** Draws a layer whose input and output have the same shape; undefined if there is none. */
export function drawShapeKeeping(model: LayersModel, random: Random): Layer | undefined {
  const candidates = placedLayers(model).filter(({ input, output }) => isSameShape(input, output));
  return candidates.length === 0 ? undefined : random.pick(candidates).layer;
}

export const readingOthers = (layer: Layer, rename: (name: string) => string): Layer => ({
  ...layer,
  inbound_nodes: inboundNodes(inputsOf(layer).map(rename)),
});

/** Draws a place to insert layers: an output of a layer that is not the last. Undefined if there is none. */
export function drawPlace(
  model: LayersModel,
  random: Random,
): { readonly name: string; readonly shape: Shape } | undefined {
  const shapes = shapesOf(model);
  const places = layersOf(model).flatMap(({ name }) => {
    const shape = name === outputOf(model) ? undefined : shapes.get(name);
    return shape === undefined ? [] : [{ name, shape }];
  });
  return places.length === 0 ? undefined : random.pick(places);
}

/** Inserts a chain of layers between a layer and all its readers. */
export function insertAfter(
  model: LayersModel,
  place: string,
  added: readonly NewLayer[],
  random: Random,
): LayersModel {
  const taken = new Set(layersOf(model).map(({ name }) => name));
  const layers: Layer[] = [];
  const weights: [string, Tensor][] = [];
  let last = place;
  for (const layer of added) {
    const name = freshName(layer.className, taken);
    const reads = layer.isMerge ? [place, last] : [last];
    layers.push(layerOf(name, layer, reads));
    for (const [key, tensor] of drawWeights(random, layer)) weights.push([`${name}/${key}`, tensor]);
    last = name;
  }
  return insertLayers(model, place, layers, weights);
}

/** Inserts layers between a layer and all that read it; the last of them takes its place. */
export function insertLayers(
  model: LayersModel,
  place: string,
  added: readonly Layer[],
  weights: readonly (readonly [string, Tensor])[],
): LayersModel {
  const last = itemAt(added, added.length - 1).name;
  const layers = layersOf(model).flatMap((layer) => {
    const moved = readingOthers(layer, (name) => (name === place ? last : name));
    return layer.name === place ? [moved, ...added] : [moved];
  });
  return withLayers(model, layers, new Map([...model.weights, ...weights]));
}

/** Returns a name that no layer has, and takes it. */
export function freshName(className: string, taken: Set<string>): string {
  const stem = className.toLowerCase();
  let count = 1;
  while (taken.has(`${stem}_${count}`)) count++;
  taken.add(`${stem}_${count}`);
  return `${stem}_${count}`;
}

const layerOf = (name: string, { className, config }: NewLayer, reads: readonly string[]): Layer => ({
  name,
  class_name: className,
  config: { ...config, name },
  inbound_nodes: inboundNodes(reads),
});
