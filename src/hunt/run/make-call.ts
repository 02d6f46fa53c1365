import { UnknownNode, type Call, type Receiver } from '../../learn/examples/collect/receiver.ts';
import { isInstance } from '../../base/is-instance.ts';
import { describeThrown } from '../../base/thrown.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import { isNeverSettled } from '../../objects/structure/promises.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';
import type { HuntContext } from './hunt-context.ts';
import { isThrownByClass } from './is-thrown-by-class.ts';

/** Options of {@link makeCall}. */
export interface CallOptions extends Pick<HuntContext, 'onCall'> {
  /** The scope of the receiver. */
  readonly k: number;
  /** True if the call is refused too if it changed the object before it threw; default: false. */
  readonly mayChange?: boolean;
}

/**
 * Makes a call; returns false if it was refused: by its precondition, or by a `throw` of the class. A refused call is none of the
 * receiver's calls.
 *
 * @throws what a call throws that is not refused.
 */
export function* makeCall(
  receiver: Receiver,
  call: Call,
  { k, onCall, mayChange = false }: CallOptions,
): Steps<boolean> {
  const { length } = receiver.calls;
  onCall?.({ k, calls: [...receiver.calls, call] });
  const before = graphKey(receiver.graph);
  try {
    return yield* settled(receiver.perform(call));
  } catch (error) {
    if (isNeverSettled(error)) throw error;
    const isOnPurpose = isInstance(error, UnknownNode) || isThrownByClass(describeThrown(error));
    if (!isOnPurpose || (!mayChange && graphKey(receiver.graph) !== before)) throw error;
    receiver.calls.length = length;
    return false;
  }
}
