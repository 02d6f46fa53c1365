import type { Fault } from '../run/failure.ts';
import { isTensor, leavesOf } from '../../tensor-flow/leaves.ts';

/** Returns a fault if a call left tensors that its result does not hold. */
export function leaked(before: number, after: number, result: unknown): Fault | undefined {
  const own = new Set<unknown>();
  for (const { value } of leavesOf(result)) if (isTensor(value) && !value.isDisposed) own.add(value);
  const count = after - before - own.size;
  if (count <= 0) return undefined;
  return { kind: 'leak', message: `the call leaks ${count} ${count === 1 ? 'tensor' : 'tensors'}` };
}
