import type { ExhaustiveCounts } from './explore/exhaustive-counts.ts';
import { LOOKED_AT, type HuntCoverage } from './explore/coverage.ts';

/** Calls that a hunt makes at least, unless its user asks for fewer. */
const FEWEST_CALLS = 1000;
/** States that a hunt reaches at least, unless the class has fewer. */
export const FEWEST_STATES = 10;
/** Names of operations to list. */
const MAX_NAMES = 12;

/** How much a hunt looked at. */
export interface HuntExtent extends HuntCoverage {
  readonly calls: number;
  /** Number of calls that were asked for. */
  readonly asked: number;
  /** True if every call on every state was made: the class has no further states. */
  readonly isExhausted: boolean;
  readonly exhaustive?: ExhaustiveCounts | undefined;
  /** True if the hunt ended before all calls were made. */
  readonly isCut: boolean;
}

/**
 * Returns what a hunt did not look at, a sentence each; none if that it found nothing means something. A hunt that tried
 * every object of a scope is complete.
 */
export function incompleteReasons(extent: HuntExtent): string[] {
  const { calls, asked, states, operations, isExhausted, exhaustive, isCut } = extent;
  if (calls === 0) return ['no call was made'];
  const isAll = isExhausted || (exhaustive !== undefined && !isCut);
  const fewest = Math.min(FEWEST_CALLS, asked);
  const unseen = isCut ? operations.filter((operation) => operation.states < LOOKED_AT) : [];
  return [
    ...(calls < fewest && !isAll ? [`${count(calls, 'call')} of ${fewest} at least`] : []),
    ...(states < FEWEST_STATES && !isAll
      ? [
          `${count(states, 'state')} reached, of ${FEWEST_STATES} at least: give the builders more to build, or expose the state that is not read`,
        ]
      : []),
    ...(unseen.length > 0 ? [`called in fewer than ${LOOKED_AT} states: ${names(unseen)}`] : []),
  ];
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

function names(operations: HuntCoverage['operations']): string {
  const shown = operations.slice(0, MAX_NAMES).map(({ name }) => name);
  const more = operations.length - shown.length;
  return `${shown.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
}

/** Returns what two processes of a hunt looked at together: of each count the larger one. */
export function joinCoverage(a: HuntCoverage, b: HuntCoverage): HuntCoverage {
  const states = new Map(a.operations.map(({ name, states }) => [name, states]));
  for (const { name, states: own } of b.operations) states.set(name, Math.max(own, states.get(name) ?? 0));
  return {
    states: Math.max(a.states, b.states),
    operations: [...states].map(([name, most]) => ({ name, states: most })),
  };
}
