import { isSameShape } from '../layers/layer-type.ts';
import type { Tensor } from '../model/layers-model.ts';
import type { Bounded } from './bounded.ts';

/** What of a back end's tensor rounding cannot explain: its shape, or the value that is furthest beyond its bound. */
export type Deviation = 'shape' | 'NaN' | 'infinite' | 'value';

/** Returns how a tensor of a back end deviates from the reference; undefined if rounding explains every difference. */
export function deviationOf(reference: Bounded, { shape, data }: Tensor): Deviation | undefined {
  if (!isSameShape(shape, reference.shape)) return 'shape';
  let [place, worst] = [-1, 1];
  for (let index = 0; index < data.length; index++) {
    const excess = excessError(reference.values[index]!, reference.bound[index]!, data[index]!);
    if (excess > worst) [place, worst] = [index, excess];
  }
  return place < 0 ? undefined : kindOf(reference.values[place]!, data[place]!);
}

/** Returns a difference as a multiple of the bound; more than 1 is beyond it. */
function excessError(expected: number, bound: number, got: number): number {
  if (!(bound < Infinity) || Object.is(expected, got) || expected === got) return 0;
  const difference = Math.abs(got - expected);
  return Number.isFinite(difference) ? difference / bound : Infinity;
}

function kindOf(expected: number, got: number): Deviation {
  if (Number.isNaN(expected) || Number.isNaN(got)) return 'NaN';
  return Number.isFinite(expected) && Number.isFinite(got) ? 'value' : 'infinite';
}
