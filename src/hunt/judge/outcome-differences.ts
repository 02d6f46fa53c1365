import { graphKey } from '../../objects/heap/graph.ts';
import { startEqual } from '../run/observed-transition.ts';
import type { Trace } from '../run/trace.ts';

/** A call whose outcome differs from that of the trusted version. */
export interface OutcomeDifference {
  /** The number of calls up to and including this one. */
  readonly made: number;
  /** True if the results differ; else the states that the calls leave in equal states. */
  readonly isResult: boolean;
}

/**
 * Yields the calls whose outcome differs from that of the trusted version after the same calls. Once the states differ,
 * results are still compared, up to the first call that takes an object of the state: it has no counterpart.
 *
 * @param trusted the trace of the trusted version.
 * @param from the number of calls from which on they are compared, 1 or more.
 */
export function* outcomeDifferences(
  trace: Trace,
  trusted: Trace,
  from: number,
): Generator<OutcomeDifference> {
  for (let made = from; made <= trace.calls.length; made++) {
    const [actual, expected] = [trace.transitions[made], trusted.transitions[made]];
    if (actual === undefined || expected === undefined) return;
    const isShared = startEqual({ actual, expected });
    if (!isShared && trace.calls[made - 1]!.args.some(({ kind }) => kind !== 'value')) return;
    if (actual.returned.text !== expected.returned.text) yield { made, isResult: true };
    else if (isShared && graphKey(actual.after) !== graphKey(expected.after)) yield { made, isResult: false };
  }
}
