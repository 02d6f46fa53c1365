import type { Tensor } from '../model/layers-model.ts';
import type { Bounded } from './bounded.ts';
import { sizeOf } from '../layers/layer-type.ts';

/** A value of a back end that rounding cannot explain, or a shape that is not the layer's. */
export interface Deviation {
  readonly symptom: 'shape' | 'NaN' | 'infinite' | 'value';
  /** The place of the value that is furthest beyond its bound; -1 for a shape. */
  readonly place: number;
  readonly expected: number;
  readonly got: number;
  readonly bound: number;
  /** Values beyond their bounds. */
  readonly count: number;
}

/** Returns how a tensor of a back end deviates from the reference; undefined if rounding explains every difference. */
export function deviationOf(reference: Bounded, { shape, data }: Tensor): Deviation | undefined {
  if (shape.length !== reference.shape.length || shape.some((size, axis) => size !== reference.shape[axis])) {
    const [expected, got] = [sizeOf(reference.shape), sizeOf(shape)];
    return { symptom: 'shape', place: -1, expected, got, bound: 0, count: 1 };
  }
  let [count, place, worst] = [0, -1, 0];
  for (let index = 0; index < data.length; index++) {
    const excess = excessOf(reference.values[index]!, reference.bound[index]!, data[index]!);
    if (!(excess > 1)) continue;
    count++;
    if (excess <= worst) continue;
    [place, worst] = [index, excess];
  }
  if (place < 0) return undefined;
  const [expected, got, bound] = [reference.values[place]!, data[place]!, reference.bound[place]!];
  return { symptom: symptomOf(expected, got), place, expected, got, bound, count };
}

/** Returns a difference as a multiple of the bound; more than 1 is beyond it. */
function excessOf(expected: number, bound: number, got: number): number {
  if (bound === Infinity || Object.is(expected, got) || expected === got) return 0;
  const difference = Math.abs(got - expected);
  return Number.isFinite(difference) ? difference / bound : Infinity;
}

function symptomOf(expected: number, got: number): Deviation['symptom'] {
  if (Number.isNaN(expected) || Number.isNaN(got)) return 'NaN';
  return Number.isFinite(expected) && Number.isFinite(got) ? 'value' : 'infinite';
}
