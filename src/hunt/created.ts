import type { Culprit } from './judge/call-at-fault.ts';
import { faultAfter } from './judge/fault.ts';
import type { Reproduced, Reproducer } from './judge/reproducer.ts';

/** The culprit of an object that no call has changed. */
export const CREATION: Culprit = { call: -1, method: 'create' };

/** Returns the fault of a rejected new object; undefined if a trusted version makes the same. */
export async function rejectedCreation(k: number, reproducer: Reproducer): Promise<Reproduced | undefined> {
  const trace = await reproducer.runner.runCallByCall({ k, calls: [] });
  const fault = faultAfter(trace, 0, 'invariant');
  return (await reproducer.acceptShared(fault)) ? undefined : { fault, trace };
}
