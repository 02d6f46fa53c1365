import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Judge } from './judge.ts';
import type { Operation } from '../../objects/structure/structure.ts';
import type { ObservedTransition } from '../run/observed-transition.ts';
import type { Sequence } from '../run/sequence.ts';
import type { Thrown } from '../../base/thrown.ts';
import type { Trace } from '../run/trace.ts';

/**
 * Kind of a fault:
 * - `invariant`: the call leaves an object that the oracle rejects;
 * - `transition`: the call leaves a valid object or returns a value other than the trusted version does;
 * - `exception`: the call throws;
 * - `timeout`: the call does not return in time.
 */
export type FaultKind = 'invariant' | 'transition' | 'exception' | 'timeout';

/** A sequence whose last call is at fault; the oracle accepts all states before it. */
export interface HuntFault {
  readonly kind: FaultKind;
  readonly sequence: Sequence;
  readonly before: ObjectGraph | undefined;
  readonly after: ObjectGraph | undefined;
  readonly thrown: Thrown | undefined;
  /** Transition of the last call; undefined if it was not observed. */
  readonly actual?: ObservedTransition | undefined;
  /** Transition of the trusted version for the same call, of a `transition` fault that it confirmed. */
  readonly expected?: ObservedTransition;
  /** Index of the call at fault, if it is not the last one: of calls that are pending together. */
  readonly at?: number | undefined;
  /** The tasks of the interleaving as text, in their order. */
  readonly steps?: readonly string[] | undefined;
}

/** Returns the operation of the call at fault. */
export const operationAtFault = ({ sequence: { calls }, at }: HuntFault): Operation =>
  calls.at(at ?? -1)!.operation;

/**
 * Returns the first fault of a trace at or after the state that `from` calls lead to; undefined if there is none. By default
 * the new object is not judged: `create` is trusted.
 */
export function faultOf(trace: Trace, judge: Judge, from = 1): HuntFault | undefined {
  const { calls, states, transitions, end } = trace;
  const last = ['threw', 'hung', 'unread'].includes(end.kind) ? calls.length : Infinity;
  for (let made = from; made < states.length && made < last; made++) {
    const state = states[made];
    if (state !== undefined && judge.rejects(state) && !judge.tolerates(state)) {
      return faultAfter(trace, made, 'invariant');
    }
    const actual = transitions[made];
    if (actual !== undefined && judge.rejectsCall(actual)) return faultAfter(trace, made, 'transition');
  }
  if (end.kind === 'hung') return faultAfter(trace, calls.length, 'timeout');
  return end.kind === 'threw' ? faultAfter(trace, calls.length, 'exception') : undefined;
}

/** Returns the fault of the last of the first `made` calls of a trace. */
export function faultAfter(
  { k, calls, states, transitions, end, interleaving, steps }: Trace,
  made: number,
  kind: FaultKind,
): HuntFault {
  const isLast = made === calls.length && interleaving !== undefined;
  const at = kind === 'timeout' || kind === 'exception' ? (end as { at?: number }).at : undefined;
  return {
    kind,
    sequence: { k, calls: calls.slice(0, made), ...(isLast ? { interleaving } : {}) },
    before: states[made - (isLast ? interleaving.calls : 1)],
    after: kind === 'timeout' ? undefined : states[made],
    thrown: kind === 'exception' && end.kind === 'threw' ? end.thrown : undefined,
    actual: transitions[made],
    ...(isLast ? { at, steps } : {}),
  };
}

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
