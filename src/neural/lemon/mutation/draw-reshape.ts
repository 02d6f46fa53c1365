import type { Random } from '../../../base/random.ts';
import type { Shape } from '../layers/layer-type.ts';
import { newLayer, type LayerChoice, type NewLayer } from './draw-layer.ts';

/** The ranks, without the batch, that layers take. */
const RANKS = [1, 2, 3, 4] as const;

/** Returns a layer that changes a shape to a drawn rank; no layer if the shape has that rank. */
export function drawReshape(random: Random, shape: Shape, { drawn }: LayerChoice): NewLayer[] {
  const rank = drawn === undefined ? random.pick(RANKS) : drawn.pickRank(random, RANKS);
  const target = ofRank(random, shape, rank);
  return target.length === shape.length ? [] : [newLayer('Reshape', { target_shape: target }, shape)!];
}

/** Joins neighbouring dimensions, or splits the largest, until a shape has a rank. The channels stay the last if they can. */
function ofRank(random: Random, shape: Shape, rank: number): number[] {
  const dims = [...shape];
  while (dims.length > rank) {
    const at = random.below(Math.max(1, dims.length - 2));
    dims.splice(at, 2, dims[at]! * dims[at + 1]!);
  }
  while (dims.length < rank) {
    const at = dims.indexOf(Math.max(...dims));
    const factor = divisor(random, dims[at]!);
    dims.splice(at, 1, dims[at]! / factor, factor);
  }
  return dims;
}

/** Returns a drawn divisor from 2 to 8; 1 if there is none. */
function divisor(random: Random, dim: number): number {
  const divisors = [2, 3, 4, 5, 6, 7, 8].filter((divisor) => dim % divisor === 0);
  return divisors.length === 0 ? 1 : random.pick(divisors);
}
