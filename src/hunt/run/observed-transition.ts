import type { Receiver } from '../../learn/examples/collect/receiver.ts';
import type { HeapReading } from '../../objects/heap/read.ts';
import { literal } from '../../base/report-parts/literal.ts';
import { lastTransition } from '../../learn/transitions/observe.ts';
import { graphKey } from '../../objects/heap/graph.ts';
import type { Transition } from '../../learn/transitions/transition.ts';
import { publicTexts } from '../behaviour/public-text.ts';

/** A transition, and what its caller reads of the result. */
export interface ObservedTransition extends Transition {
  readonly returned: Returned;
}

/** The result of a call, as its caller reads it. */
export interface Returned {
  /** Equal for results in which a caller sees no difference; inner objects of the subject count as equal. */
  readonly text: string;
  /** The result as JavaScript; undefined if that would not evaluate to an equal value. */
  readonly source: string | undefined;
}

/** Returns the transition of a receiver's last call; see {@link lastTransition}. */
export const observedTransition = (receiver: Receiver, before: HeapReading): ObservedTransition => ({
  ...lastTransition(receiver, before),
  returned: returnedBy(receiver),
});

function returnedBy({ result, object, objects }: Receiver): Returned {
  try {
    const inner = new Set([object, ...objects]);
    return { text: publicTexts(result, inner)[0], source: literal(result) };
  } catch {
    // Reading the result runs code of the subject.
    return { text: 'unreadable', source: undefined };
  }
}

/** The last call of a sequence: by the structure under test, and by the trusted version. */
export interface ComparedTransitions {
  readonly actual: ObservedTransition;
  readonly expected: ObservedTransition;
}

/** True if both versions make the call in the same state; else their states after it say nothing of the call. */
export const startEqual = ({ actual, expected }: ComparedTransitions): boolean =>
  graphKey(actual.before) === graphKey(expected.before);
