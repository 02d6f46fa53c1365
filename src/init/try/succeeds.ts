import type { Call, Receiver } from '../../learn/examples/collect/receiver.ts';
import { settled, type Steps } from '../../objects/structure/steps.ts';

/** Makes a call; returns false if it threw. */
export function* succeeds(receiver: Receiver, call: Call): Steps<boolean> {
  try {
    yield* settled(receiver.perform(call));
    return true;
  } catch {
    return false;
  }
}
