import type { HuntFault } from './fault.ts';

/**
 * Returns the first fault and the first wrong outcome of a trace in the order of their calls. A fault of the call with the
 * wrong outcome comes first, unless a transition judge found the same.
 */
export function faultsInOrder(fault: HuntFault | undefined, wrong: HuntFault | undefined): HuntFault[] {
  if (fault === undefined || wrong === undefined) return [fault ?? wrong ?? []].flat();
  const [first, second] = [fault, wrong].map(({ sequence }) => sequence.calls.length) as [number, number];
  if (first === second && fault.kind === 'transition') return [wrong];
  return first <= second ? [fault, wrong] : [wrong, fault];
}
