import { createHash } from 'node:crypto';
import { graphKey } from '../heap/graph.ts';
import { mergeGraphs } from './merge-graphs.ts';
import type { Transition } from './transition.ts';

/** Bytes of a hash that are kept: two among a million states are equal once in 10^12. */
const BYTES = 12;

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, BYTES).toString('base64');

/** What a call does in a state, for all that were tried: plain data. */
export interface Remembered {
  /** By the state before and the call, the whole transition; both are hashes. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** Whether a call on a state always did the same. Else nothing is concluded from another outcome. */
  readonly deterministic: boolean;
}

const keyOf = ({ before, call }: Transition): string => hashOf(`${call}\n${graphKey(before)}`);
const outcomeOf = (transition: Transition): string => hashOf(graphKey(mergeGraphs(transition)));

/** Remembers transitions of one operation. */
export function remember(transitions: readonly Transition[]): Remembered {
  const outcomes: Record<string, string> = {};
  let deterministic = true;
  for (const transition of transitions) {
    const key = keyOf(transition);
    const outcome = outcomeOf(transition);
    if ((outcomes[key] ??= outcome) !== outcome) deterministic = false;
  }
  return { outcomes, deterministic };
}

/** Whether a transition is as it was; undefined where the call was not tried in that state. */
export function recall({ outcomes, deterministic }: Remembered, transition: Transition): boolean | undefined {
  const outcome = outcomes[keyOf(transition)];
  return outcome === undefined || !deterministic ? undefined : outcome === outcomeOf(transition);
}
