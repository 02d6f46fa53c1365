import type { HeldBackState } from './false-alarms/held-back-states.ts';
import type { Finding } from './findings/finding.ts';

/** Result of a hunt. */
export interface Hunt {
  /** Name of the structure. */
  readonly structure: string;
  readonly seed: string;
  /** Calls made. */
  readonly calls: number;
  /** Distinct states that the oracle judged. */
  readonly states: number;
  /** Number of objects and container items in the largest state. */
  readonly largest: number;
  /** States that the oracle could not judge. */
  readonly outOfScope: number;
  readonly findings: readonly Finding[];
  /** Times the oracle was retrained, since it rejected objects that trusted builders make. */
  readonly retrained: number;
  /** Findings held back, since the oracle still rejects similar objects that trusted builders make. */
  readonly doubtful: number;
  /** Rejected states held back since a false-alarm rule explains them, one for each method. */
  readonly heldBack: readonly HeldBackState[];
  /** Built-ins that the subject changes: `Array.prototype.map`. */
  readonly patched: readonly string[];
  /** True if the signal ended the hunt before its last call. */
  readonly aborted: boolean;
}
