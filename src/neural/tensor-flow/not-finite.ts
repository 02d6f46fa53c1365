import { isTensor, leavesOf } from './leaves.ts';

/** Returns a message if a number of a result is NaN or infinite; undefined if none is. */
export function notFinite(result: unknown): string | undefined {
  for (const { path, value } of leavesOf(result)) {
    const at = isTensor(value) ? firstNotFinite(value.dataSync()) : undefined;
    const number = at === undefined ? value : at.value;
    if (typeof number !== 'number' || Number.isFinite(number)) continue;
    const where = at === undefined ? path : `${path}.dataSync()[${at.index}]`;
    return `result${where} is ${number}`;
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
