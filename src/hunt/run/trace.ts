import type { Call } from '../../collect/receiver.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import type { Transition } from '../../transition/transition.ts';
import type { Sequence } from './sequence.ts';

/** How a run of calls ended. */
export type End =
  | { readonly kind: 'done' }
  /** A call was not allowed, or named an object that the state does not have. */
  | { readonly kind: 'refused' }
  /** The last call threw. */
  | { readonly kind: 'threw'; readonly error: unknown }
  /** The last call did not return in time. */
  | { readonly kind: 'hung' };

/** What came of a run of calls. */
export interface Trace extends Sequence {
  readonly calls: readonly Call[];
  /** The state after so many calls; undefined where it was not read, or could not be. */
  readonly states: readonly (ObjectGraph | undefined)[];
  /** What the call did that led to the state after so many calls; undefined where that was not observed. */
  readonly transitions: readonly (Transition | undefined)[];
  readonly end: End;
}
