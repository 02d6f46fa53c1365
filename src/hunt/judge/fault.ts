import type { ObjectGraph } from '../../heap/graph.ts';
import type { Transition } from '../../transition/transition.ts';
import type { Judge } from './judge.ts';
import type { Sequence } from '../run/sequence.ts';
import { describeThrown, type Thrown } from '../run/thrown.ts';
import type { Trace } from '../run/trace.ts';

/**
 * What kind of fault a call shows: it leaves an object that the oracle rejects, leaves a valid one or returns what the
 * trusted version would not, throws, or does not return in time.
 */
export type FaultKind = 'invariant' | 'transition' | 'exception' | 'timeout';

/** A sequence whose last call is at fault, all states before it being accepted. */
export interface HuntFault {
  readonly kind: FaultKind;
  readonly sequence: Sequence;
  readonly before: ObjectGraph | undefined;
  readonly after: ObjectGraph | undefined;
  readonly thrown: Thrown | undefined;
  /** What the last call did, where that was observed. */
  readonly did?: Transition | undefined;
  /** What the trusted version does in its place. */
  readonly right?: Transition;
}

/** The first fault in a trace, from the state after `from` calls on; undefined where there is none. */
export function faultOf(
  { k, calls, states, transitions, end }: Trace,
  judge: Judge,
  from = 0,
): HuntFault | undefined {
  const until = (kind: FaultKind, made: number, thrown?: Thrown): HuntFault => ({
    kind,
    sequence: { k, calls: calls.slice(0, made) },
    before: states[made - 1],
    after: kind === 'timeout' ? undefined : states[made],
    thrown,
    did: transitions[made],
  });
  const last = end.kind === 'threw' || end.kind === 'hung' ? calls.length : Infinity;
  for (let made = from; made < states.length && made < last; made++) {
    const state = states[made];
    if (state !== undefined && judge.rejects(state)) return until('invariant', made);
    const did = transitions[made];
    if (did !== undefined && judge.rejectsCall(did)) return until('transition', made);
  }
  if (end.kind === 'hung') return until('timeout', calls.length);
  return end.kind === 'threw' ? until('exception', calls.length, describeThrown(end.error)) : undefined;
}
