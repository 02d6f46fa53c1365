import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import type { Steps } from '../../objects/structure/steps.ts';
import type { ContinuationContext } from '../behaviour/continuation-context.ts';
import type { Sequence } from '../run/sequence.ts';
import type { Change } from './change.ts';
import { liveSlotsOf, writeSlots } from './live-slots.ts';

/** Returns a function that makes the object of a sequence and changes it. */
export const changedMaker = (
  sequence: Sequence,
  change: Change,
  { replay, classes }: Pick<ContinuationContext, 'replay' | 'classes'>,
) =>
  function* (): Steps<Receiver> {
    const receiver = yield* replay(sequence);
    writeSlots(change, liveSlotsOf(change, receiver.objects, classes), receiver.objects);
    return receiver;
  };
