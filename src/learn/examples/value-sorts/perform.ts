import type { Call, Receiver } from '../collect/receiver.ts';
import { LearnInvError } from '../../../base/error.ts';
import { settled, type Steps } from '../../../objects/structure/steps.ts';

/** Makes a call; says if it was made, if its precondition forbids it, or if it threw. */
export function* perform(receiver: Receiver, call: Call): Steps<'made' | 'forbidden' | 'threw'> {
  try {
    return (yield* settled(receiver.perform(call))) ? 'made' : 'forbidden';
  } catch (error) {
    if (error instanceof LearnInvError && error.code === 'TIME_LIMIT') throw error;
    return 'threw';
  }
}
