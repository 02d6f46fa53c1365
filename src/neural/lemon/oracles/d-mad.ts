import { inputsOf, layersOf } from '../model/layer-graph.ts';
import type { LayersModel, Tensor } from '../model/layers-model.ts';

/** The smallest denominator of D_MAD. Outputs that agree with the truth to rounding would else give 0 / 0. */
export const FLOOR = 1e-4;

/**
 * Returns the inconsistency degree of two outputs (D_MAD, formulas 1 and 2): 0 if they are equally far from the truth,
 * up to 1. Outputs that are not finite give 0: they are crashes or NaN bugs.
 *
 * @param floor added to the denominator; 0 is the paper's.
 */
export function dMad(truth: Float32Array, one: Float32Array, other: Float32Array, floor = FLOOR): number {
  const [a, b] = [distance(truth, one), distance(truth, other)];
  const degree = Math.abs(a - b) / (a + b + floor);
  return Number.isFinite(degree) ? degree : 0;
}

/** Returns the mean absolute difference of two outputs. */
export function distance(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs(one[at]! - other[at]!);
  return sum / one.length;
}

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
