import type { Explanation, ObjectFault } from '../../classifier/explain/explanation.ts';
import type { FaultIdentity } from './known-faults.ts';
import type { CallJson } from '../run/sequence-json.ts';

/** One call of a finding. */
export interface FindingCall extends CallJson {
  /** `remove(object.header.next)` */
  readonly text: string;
}

/** An object at fault; of one that is valid but not as it should be, no probability is told. */
export type FindingFault = Omit<ObjectFault, 'probability'> & Partial<Pick<ObjectFault, 'probability'>>;

/** What is wrong, in words and in data. */
export interface FindingExplanation extends Partial<Omit<Explanation, 'faults'>> {
  /** In one line. */
  readonly summary: string;
  readonly faults?: readonly FindingFault[];
  /** What was thrown. */
  readonly error?: { readonly name: string; readonly message: string };
}

/** A fault of a method, and the smallest sequence of calls found that shows it; plain data, in JSON as it stands. */
export interface Finding extends FaultIdentity {
  /** Calls on a new object. The last one is at fault, or shows what `method` did before it. */
  readonly sequence: readonly FindingCall[];
  /** The scope that the object is created with. */
  readonly scope: number;
  readonly explanation: FindingExplanation;
  /** The object before the last call, drawn. */
  readonly before?: string;
  /** The object after it, what is at fault marked with `◀`; missing where there is none. */
  readonly after?: string;
  /** Of a `transition`, the object as the trusted version leaves it. */
  readonly expected?: string;
  /** A test file that fails as long as the fault is there. */
  readonly test: string;
}
