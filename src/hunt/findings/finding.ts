import type { Explanation, ObjectFault } from '../../learn/model/explain/explanation.ts';
import type { GraphJson } from '../../objects/heap/graph-json.ts';
import type { Interleaving } from '../../objects/interleavings/interleaving.ts';
import type { FaultIdentity } from './known-faults.ts';
import type { CallJson } from '../run/sequence-json.ts';

/** A call of a finding. */
export interface FindingCall extends CallJson {
  /** The call as JavaScript without the receiver: `remove(object.header.next)`. */
  readonly text: string;
}

/** An interleaving, and its tasks as text in their order: `get(0)` for the start of a call, `load(0) resolved`. */
export interface FindingInterleaving extends Interleaving {
  readonly steps: readonly string[];
}

/** An object at fault. `probability` is missing in a `transition` finding, whose objects are valid. */
export type FindingFault = Omit<ObjectFault, 'probability'> & Partial<Pick<ObjectFault, 'probability'>>;

/** Describes a fault in words and data. */
export interface FindingExplanation extends Partial<Omit<Explanation, 'faults'>> {
  /** The fault in one line. */
  readonly summary: string;
  /**
   * What a caller sees after the last call, if some call shows it: `last() returns 0, and returns undefined with end: 0 → 5`; the
   * second is of the same object with one field as in a valid object, or before the last call.
   */
  readonly consequence?: string;
  readonly faults?: readonly FindingFault[];
  /** The error that the last call threw; only in `exception` findings. */
  readonly error?: { readonly name: string; readonly message: string };
}

/** The call at fault, if a later one shows it. */
export interface FindingCulprit {
  /** Its index in the sequence. */
  readonly call: number;
  /** What the object shows wrongly after the call: `size shows 2, and 1 in the object that push(0) makes`. */
  readonly words?: string;
  /** Drawing of the object after the call. */
  readonly object?: string;
  /** Drawing of the builder-made object with the same contents that it is compared with. */
  readonly twin?: string;
}

/**
 * A fault of a method and the smallest sequence of calls found that shows it. Plain data that can be stored as JSON.
 *
 * @example
 * ```ts
 * const { findings } = await hunt(structure, { oracle, scope: 6 });
 * for (const { method, kind, explanation } of findings) console.log(method, kind, explanation.summary);
 * ```
 */
export interface Finding extends FaultIdentity {
  /** Calls on a new object. The last call is at fault, or shows the fault of an earlier call of `method`. */
  readonly sequence: readonly FindingCall[];
  /** Scope that the object is created at. */
  readonly scope: number;
  /** The call at fault, if that is not the last one. */
  readonly culprit?: FindingCulprit;
  /** True if the calls start from an object that the builders do not reach within the scope: a call assigns its fields. */
  readonly unreached?: true;
  /** How the last calls go on, if they are pending together; only with the option `interleave`. */
  readonly interleaving?: FindingInterleaving;
  readonly explanation: FindingExplanation;
  /** Drawing of the object before the last call. */
  readonly before?: string;
  /** Drawing of the object after the last call, objects at fault marked with `◀`; missing if the state was not read. */
  readonly after?: string;
  /**
   * The object when it is new and after each call, as data of `graphToJson`; null for a state that was not read or is large.
   * Missing if there are many calls.
   */
  readonly states?: readonly (GraphJson | null)[];
  /** Drawing of the object that the trusted version leaves; only in `transition` findings. */
  readonly expected?: string;
  /** Source of a test file that fails while the fault exists; empty if none could be written, or if it passes. */
  readonly test: string;
  /** True if the test that was written passes when it is run alone, and was dropped. */
  readonly testPasses?: true;
}
