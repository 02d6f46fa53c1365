import type { ObjectGraph } from '../heap/graph.ts';
import type { Structure } from '../structure/structure.ts';
import type { TransitionJudge } from '../transition/transition-judge.ts';
import type { BuiltIns } from './run/built-ins.ts';
import type { Finding } from './findings/finding.ts';
import type { FaultIdentity } from './findings/known-faults.ts';
import type { Oracle } from './judge/oracle.ts';
import type { Sequence } from './run/sequence.ts';
import type { TestTarget } from './findings/test-code/write-test.ts';

/** How a structure is hunted in. */
export interface HuntOptions {
  /** Judges every state, such as a learned repOK; made without `expose`, since it is given what `expose` shows. */
  readonly oracle: Oracle;
  /** The scope that the oracle was trained at, 1 or more; objects grow beyond it. */
  readonly scope: number;
  /** Most calls to make, 1 or more; default 20,000. What shrinks and confirms findings is not counted. */
  readonly calls?: number;
  /** Default 1. The same seed gives the same findings. */
  readonly seed?: string | number;
  /** Names of the methods to test, the builders being called all the same; default: all. */
  readonly methods?: readonly string[];
  /** Milliseconds that a call may take; default 1000. */
  readonly timeout?: number;
  /** The structure whose builders the oracle was trained on; default: the one hunted in. */
  readonly trusted?: Structure;
  /**
   * Judges of what operations of `trusted` do, by name, such as {@link loadTransitions} gives: with them, calls are found
   * that leave a valid object which is not the one they should leave. Only those are reported in whose place `trusted`,
   * having come to the same state by the same calls, does something else.
   */
  readonly transitions?: ReadonlyMap<string, TransitionJudge>;
  /**
   * Trains anew, with valid objects that the oracle rejected (all so far). Without it findings that rest on an
   * oracle proved wrong are held back and counted.
   */
  readonly relearn?: (rejected: readonly ObjectGraph[]) => Promise<Oracle>;
  /** Faults not to report again. */
  readonly known?: readonly FaultIdentity[];
  /** What tests of findings import. */
  readonly test?: TestTarget;
  /** The built-ins as they were before the subject was loaded; default: as they are. */
  readonly builtIns?: BuiltIns;
  readonly signal?: AbortSignal;
  /** Called now and then: calls made and findings so far. */
  readonly onProgress?: (calls: number, findings: number) => void;
  /** Told all findings so far whenever they change; a finding may be taken back when the oracle was trained anew. */
  readonly onFindings?: (findings: readonly Finding[]) => void;
  /** Told of each call before it is made. */
  readonly onCall?: (sequence: Sequence) => void;
}

/** A state that the oracle rejects, and that does no harm. */
export interface HeldBackState {
  /** The method that leaves it. */
  readonly method: string;
  readonly sequence: readonly string[];
  /** Why it is taken for harmless. */
  readonly reason: string;
}

/** What came of a hunt. */
export interface Hunt {
  readonly structure: string;
  readonly seed: string;
  readonly calls: number;
  /** Distinct states that the oracle was asked about. */
  readonly states: number;
  /** Objects and items in the largest of them. */
  readonly largest: number;
  /** Those of them that lay beyond what it can judge. */
  readonly outOfScope: number;
  readonly findings: readonly Finding[];
  /** How often the oracle was trained anew, because it rejected what trusted builders make. */
  readonly retrained: number;
  /** Findings held back, because the oracle still rejects objects of trusted builders like theirs. */
  readonly doubtful: number;
  /**
   * Rejected states held back because they do no harm, one a method: nothing that is called tells them from valid
   * ones, or a few calls of any builders make them valid again.
   */
  readonly heldBack: readonly HeldBackState[];
  /** Built-ins that the subject changes: `Array.prototype.map`. */
  readonly patched: readonly string[];
  /** Whether the signal ended the hunt before its last call. */
  readonly aborted: boolean;
}
