import type { Steps } from '../../../objects/structure/steps.ts';
import type { ArgumentValues } from './argument-values.ts';
import { UnknownNode, type Call, type Receiver } from './receiver.ts';

/**
 * Makes the calls of a sequence again and counts their arguments as used.
 *
 * @returns false if it ends at a call whose argument is missing because builders are random.
 */
export function* replay(calls: readonly Call[], receiver: Receiver, values: ArgumentValues): Steps<boolean> {
  for (const call of calls) {
    try {
      const made = receiver.apply(call);
      if (typeof made !== 'boolean') yield made;
    } catch (error) {
      if (error instanceof UnknownNode) return false;
      throw error;
    }
    values.note(call);
  }
  return true;
}
