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
