import { graphKey, type ObjectGraph } from '../heap/graph.ts';
import { valueKey, type PlainValue, type Value } from '../heap/value.ts';

/** What a call returned: a value, or an object by its label in the state after the call or in that before it. */
export type CallOutcome =
  | { readonly kind: 'plain'; readonly value: PlainValue }
  | { readonly kind: 'after' | 'before'; readonly label: number };

/** One call of an operation and the states on both sides of it. Plain data: nothing in it is a live object. */
export interface Transition {
  readonly operation: string;
  /** The call as a user would write it; with the state before, it says what must come of it. */
  readonly call: string;
  readonly before: ObjectGraph;
  readonly after: ObjectGraph;
  /** By label after the call: the label before it of the same live object, -1 for an object not reachable then. */
  readonly was: readonly number[];
  /** References are to labels of the state before. */
  readonly args: readonly Value[];
  readonly result: CallOutcome;
}

/** A text for a transition; two transitions are equal exactly when their keys are. */
export const transitionKey = (transition: Transition): string =>
  [transition.call, graphKey(transition.before), transition.was.join(' '), outcomeKey(transition)].join('\n');

/** A text for what one sees of a call: the state after it and what it returned, whichever objects these are. */
export const outcomeKey = ({ after, result }: Pick<Transition, 'after' | 'result'>): string =>
  `${result.kind === 'plain' ? valueKey(result.value) : `${result.kind} @${result.label}`}\n${graphKey(after)}`;
