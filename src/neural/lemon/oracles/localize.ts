import { inputsOf, layersOf } from '../model/layer-graph.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';
import { distance } from './d-mad.ts';

/** Avoids a division by zero (the paper's epsilon). */
const EPSILON = 1e-7;

/** Returns how much each layer adds to the difference of two back ends (R_a, formula 3); the largest is most suspicious. */
export function layerSuspicion(
  model: LayersModel,
  one: ReadonlyMap<string, Tensor>,
  other: ReadonlyMap<string, Tensor>,
): Map<string, number> {
  const differences = new Map<string, number>();
  const suspicion = new Map<string, number>();
  for (const layer of layersOf(model)) {
    const [a, b] = [one.get(layer.name), other.get(layer.name)];
    if (a === undefined || b === undefined) continue;
    const difference = distance(a.data, b.data);
    differences.set(layer.name, difference);
    const before = Math.max(0, ...inputsOf(layer).map((name) => differences.get(name) ?? 0));
    suspicion.set(layer.name, (difference - before) / (before + EPSILON));
  }
  return suspicion;
}

/** Returns what belongs to layers, that of the layer with the largest R_a first. */
export const mostSuspicious = <Item>(
  items: readonly Item[],
  layerOf: (item: Item) => string,
  suspicion: ReadonlyMap<string, number>,
): Item[] =>
  items.toSorted((one, other) => (suspicion.get(layerOf(other)) ?? 0) - (suspicion.get(layerOf(one)) ?? 0));
