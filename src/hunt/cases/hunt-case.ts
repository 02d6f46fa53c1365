import type { FaultKind } from '../judge/fault.ts';

/**
 * What a hunt made of the state that a call leaves:
 * - `valid`, or `held back` as harmless by a false-alarm rule;
 * - a fault: `invalid object`, `wrong outcome`, `exception` or `no return`, of a finding or of one that is known;
 * - no verdict: the class `refused` the call, the state was `out of scope` or `not read`, or the call came `after a fault`;
 * - no verdict yet: the suspicion is `doubtful`, was `put off` until the end of the hunt, could not be `repeated`, or was
 *   `not looked into` since its method had as many looks as it gets.
 */
export type CaseVerdict =
  | 'valid'
  | 'held back'
  | 'invalid object'
  | 'wrong outcome'
  | 'exception'
  | 'no return'
  | 'refused'
  | 'out of scope'
  | 'not read'
  | 'doubtful'
  | 'put off'
  | 'not repeated'
  | 'not looked into'
  | 'after a fault';

/** The verdicts on faults, by their kind. */
export const FAULT_VERDICTS = {
  invariant: 'invalid object',
  transition: 'wrong outcome',
  exception: 'exception',
  timeout: 'no return',
} as const satisfies Record<FaultKind, CaseVerdict>;

/** One call of a hunt as a test case. */
export interface HuntCase {
  /** Name of the structure. */
  readonly structure: string;
  /** The calls on a new object as text; the last one is the case. */
  readonly calls: readonly string[];
  /** Name of the operation that the last call calls. */
  readonly operation: string;
  /** Number of objects and container items after the call; undefined if the state was not read. */
  readonly size: number | undefined;
  readonly verdict: CaseVerdict;
  /** Name of the false-alarm rule that holds the state back. */
  readonly rule?: string | undefined;
  /** Number of conditions that the state violates and that no earlier state of the hunt did. */
  readonly newConditions: number;
}
