import { isTensor, leavesOf, type Leaf } from './leaves.ts';

/** Returns the parts of a result as text, which stay when its tensors are disposed. */
export const snapshot = (result: unknown): readonly Leaf[] =>
  [...leavesOf(result)].map(({ path, value }) => ({ path, value: textOf(value) }));

/** Returns a message if two calls had different results; undefined if they had the same. */
export function compareResults(first: readonly Leaf[], second: readonly Leaf[]): string | undefined {
  const size = Math.max(first.length, second.length);
  for (let index = 0; index < size; index++) {
    const [one, other] = [first[index], second[index]];
    if (one?.path === other?.path && one?.value === other?.value) continue;
    return `two calls differ: result${one?.path ?? other?.path ?? ''} is ${shown(one)}, then ${shown(other)}`;
  }
  return undefined;
}

const shown = (leaf: Leaf | undefined): string =>
  leaf === undefined ? 'missing' : String(leaf.value).slice(0, 60);

function textOf(value: unknown): string {
  if (isTensor(value))
    return `${value.dtype} [${value.shape.join(', ')}] ${[...(value.dataSync() as [])].join(' ')}`;
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'string') return JSON.stringify(value);
  return Object.is(value, -0) ? '-0' : String(value);
}

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

/** Returns a message if a call left tensors that its result does not hold; undefined if it did not. */
export function leakedTensors(before: number, after: number, result: unknown): string | undefined {
  const own = new Set<unknown>();
  for (const { value } of leavesOf(result)) if (isTensor(value) && !value.isDisposed) own.add(value);
  const count = after - before - own.size;
  if (count <= 0) return undefined;
  return `the call leaks ${count} ${count === 1 ? 'tensor' : 'tensors'}`;
}
