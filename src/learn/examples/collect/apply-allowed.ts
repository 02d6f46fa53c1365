import { settled, type Steps } from '../../../objects/structure/steps.ts';
import type { Call, Receiver } from './receiver.ts';

/**
 * Makes a call on an object of scope k. If the precondition forbids it, calls are drawn from ever smaller domains. Most
 * offsets of a large domain lie behind the end of a text that is still short, which would never grow.
 */
export function* applyAllowed(receiver: Receiver, k: number, draw: (k: number) => Call): Steps<void> {
  for (let scope = k; scope >= 1; scope >>= 1) {
    if (yield* settled(receiver.apply(draw(scope)))) return;
  }
}
