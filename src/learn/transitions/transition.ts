import { Digest } from '../../base/digest.ts';
import { graphKey, type ObjectGraph } from '../../objects/heap/graph.ts';
import { valueKey, type PlainValue, type Value } from '../../objects/heap/value.ts';

/** Result of a call: a value, or the label of an object in the state after or, if removed, before the call. */
export type CallOutcome =
  | { readonly kind: 'plain'; readonly value: PlainValue }
  | { readonly kind: 'after' | 'before'; readonly label: number };

/** One call of an operation with the states before and after it. Plain data without live objects. */
export interface Transition {
  /** Name of the builder or method. */
  readonly operation: string;
  /** Source text of the call, such as `push(1)`. Together with `before` it determines the right outcome. */
  readonly call: string;
  /** Object graph of the receiver before the call. */
  readonly before: ObjectGraph;
  /** Object graph of the receiver after the call. */
  readonly after: ObjectGraph;
  /** Label in `before` of each object in `after`; -1 for an object that was not reachable before. */
  readonly labelsBefore: readonly number[];
  /** Arguments; references are labels in `before`. */
  readonly args: readonly Value[];
  /** Result of the call. */
  readonly result: CallOutcome;
}

/** Returns a short text that is equal for two transitions if the transitions are, as that of {@link graphKey} for graphs. */
export function transitionKey(transition: Transition): string {
  const digest = new Digest();
  for (const text of [transition.call, graphKey(transition.before), outcomeKey(transition)])
    digest.addText(text);
  for (const label of transition.labelsBefore) digest.add(label);
  return digest.text();
}

/** Returns a text for the state after a call and its result. It ignores which objects existed before the call. */
export const outcomeKey = ({ after, result }: Pick<Transition, 'after' | 'result'>): string =>
  `${result.kind === 'plain' ? valueKey(result.value) : `${result.kind} @${result.label}`}\n${graphKey(after)}`;
