import type { Fault } from '../run/failure.ts';
import { isTensor, leavesOf } from '../../tensor-flow/leaves.ts';

/** Returns a fault if a number of a result is NaN or infinite. */
export function notFinite(result: unknown): Fault | undefined {
  for (const { path, value } of leavesOf(result)) {
    const at = isTensor(value) ? firstNotFinite(value.dataSync()) : undefined;
    const number = at === undefined ? value : at.value;
    if (typeof number !== 'number' || Number.isFinite(number)) continue;
    const where = at === undefined ? path : `${path}.dataSync()[${at.index}]`;
    return { kind: 'not-finite', message: `result${where} is ${number}` };
  }
  return undefined;
}

function firstNotFinite(
  values: ArrayLike<unknown>,
): { readonly index: number; readonly value: unknown } | undefined {
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (typeof value === 'number' && !Number.isFinite(value)) return { index, value };
  }
  return undefined;
}
