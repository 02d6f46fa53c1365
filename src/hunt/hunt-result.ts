import type { HuntCoverage } from './explore/coverage.ts';
import type { ExhaustiveCounts } from './explore/exhaustive-counts.ts';
import type { HeldBackState } from './false-alarms/held-back-states.ts';
import type { Finding } from './findings/finding.ts';
import type { Refusal } from './findings/refusals.ts';

/** Result of {@link hunt}: the findings, and counts that say how much was tried. */
export interface Hunt extends HuntCoverage {
  /** Name of the structure. */
  readonly structure: string;
  /** The seed as text. */
  readonly seed: string;
  /** Number of calls made, without those that confirm and shrink findings. */
  readonly calls: number;
  /** True if the class has fewer than ten states and every call was made in each of them. */
  readonly isExhausted: boolean;
  /**
   * What was not looked at, a sentence each. There were fewer than 1000 calls although more were asked for, or fewer
   * than ten states although there may be more. Or the hunt was ended before methods were called in three states.
   * Empty if that no finding was made means something.
   */
  readonly incomplete: readonly string[];
  /** Methods that left states that cannot be read, and why: such a state is no finding. One per method. */
  readonly unread: readonly { readonly method: string; readonly reason: string }[];
  /** Number of objects and container items in the largest state. */
  readonly largest: number;
  /** Number of distinct states that the oracle found out of scope. */
  readonly outOfScope: number;
  /** One finding per distinct fault. */
  readonly findings: readonly Finding[];
  /** Number of times the oracle was retrained because it rejected valid objects. */
  readonly retrained: number;
  /** Number of states among these objects that methods reach and that behave like an object that builders make. */
  readonly taught: number;
  /**
   * Number of suspected faults held back, because the oracle also rejects similar objects that trusted builders make or
   * because the trusted version contradicts a transition judge.
   */
  readonly doubtful: number;
  /** Rejected states held back because a false-alarm rule explains them; one per method. */
  readonly heldBack: readonly HeldBackState[];
  /**
   * Calls that the class refuses on purpose: a `throw` of its own file, after which the object is as before. One per
   * method and place that throws; empty with the option `refusals`, which makes findings of them.
   */
  readonly refusals: readonly Refusal[];
  /** Names of the built-ins that the subject changes, for example `Array.prototype.map`. */
  readonly patched: readonly string[];
  /**
   * Distinct errors of timers and promises that the subject left behind, at most eight. Which calls left them behind is
   * unknown.
   */
  readonly strayErrors: readonly string[];
  /** What was tried; only with the option `exhaustive`. */
  readonly exhaustive?: ExhaustiveCounts;
  /** True if the signal ended the hunt before its last call. */
  readonly aborted: boolean;
}
