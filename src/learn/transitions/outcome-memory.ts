import { createHash } from 'node:crypto';
import { graphKey } from '../../objects/heap/graph.ts';
import { mergeGraphs } from './merge-graphs.ts';
import type { Transition } from './transition.ts';

/** Stored bytes per hash; with 12, a collision among a million states has probability below 10^-16. */
const BYTES = 12;

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest().subarray(0, BYTES).toString('base64');

/** Outcomes of observed calls of one operation: plain data. */
export interface OutcomeMemory {
  /** Maps the hash of call and state before it to the hash of the whole transition. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** True if equal calls on equal states always had equal outcomes. Otherwise the memory gives no verdict. */
  readonly deterministic: boolean;
}

const keyOf = ({ before, call }: Transition): string => hashOf(`${call}\n${graphKey(before)}`);
const outcomeOf = (transition: Transition): string => hashOf(graphKey(mergeGraphs(transition)));

/** Returns the memory of observed transitions of one operation. */
export function rememberOutcomes(transitions: readonly Transition[]): OutcomeMemory {
  const outcomes: Record<string, string> = {};
  let deterministic = true;
  for (const transition of transitions) {
    const key = keyOf(transition);
    const outcome = outcomeOf(transition);
    if ((outcomes[key] ??= outcome) !== outcome) deterministic = false;
  }
  return { outcomes, deterministic };
}

/** True if the outcome equals the observed one; undefined without one, or if the operation is not deterministic. */
export function matchesMemory(
  { outcomes, deterministic }: OutcomeMemory,
  transition: Transition,
): boolean | undefined {
  const outcome = outcomes[keyOf(transition)];
  return outcome === undefined || !deterministic ? undefined : outcome === outcomeOf(transition);
}
