import type { Call } from '../../learn/examples/collect/receiver.ts';
import type { ObjectGraph } from '../../objects/heap/graph.ts';
import type { Thrown } from '../../base/thrown.ts';
import type { ObservedTransition } from './observed-transition.ts';
import type { Sequence } from './sequence.ts';

/** How a run of calls ended. `at` is the index of the call at fault, if that is not the last one. */
export type TraceEnd =
  /** All calls returned. */
  | { readonly kind: 'done' }
  /** A precondition forbade a call, or an argument names an object that the state does not have. */
  | { readonly kind: 'refused' }
  /** The state that the last call leaves cannot be read, for a reason of learn-inv's own. */
  | { readonly kind: 'unread'; readonly reason: string }
  /** The last call threw, or its promise was rejected. */
  | { readonly kind: 'threw'; readonly thrown: Thrown; readonly at?: number }
  /** The last call did not return in time, or its promise did not settle. */
  | { readonly kind: 'hung'; readonly at?: number };

/** The calls, states and end of one run. */
export interface Trace extends Sequence {
  readonly calls: readonly Call[];
  /** The state after each number of calls; undefined if it was not read or could not be read. */
  readonly states: readonly (ObjectGraph | undefined)[];
  /** For each such state, the times until timers of the object end, as text, which the state does not show; empty if it has none. */
  readonly times?: readonly (string | undefined)[];
  /** The transition that led to the state after each number of calls; undefined if it was not observed. */
  readonly transitions: readonly (ObservedTransition | undefined)[];
  /** True for each number of calls if the last of them returned a promise; at 0, if `create` did. */
  readonly awaited: readonly (boolean | undefined)[];
  readonly end: TraceEnd;
  /** True if calls drew numbers from `Math.random`; known of runs call by call. */
  readonly drawsNumbers?: boolean;
  /** For each call that drew such numbers, their seed. */
  readonly drawn?: readonly (number | undefined)[] | undefined;
  /** The tasks of the interleaving as text, in the order in which they were released. */
  readonly steps?: readonly string[] | undefined;
}
