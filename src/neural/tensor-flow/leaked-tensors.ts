import { isTensor, leavesOf } from './leaves.ts';

/** Returns a message if a call left tensors that its result does not hold; undefined if it did not. */
export function leakedTensors(before: number, after: number, result: unknown): string | undefined {
  const own = new Set<unknown>();
  for (const { value } of leavesOf(result)) if (isTensor(value) && !value.isDisposed) own.add(value);
  const count = after - before - own.size;
  if (count <= 0) return undefined;
  return `the call leaks ${count} ${count === 1 ? 'tensor' : 'tensors'}`;
}
