import type { Finding } from '../../src/hunt/findings/finding.ts';
import type { RoleSentences } from '../../src/learn/model/describe/condition-sentences.ts';
import type { ObjectFault, Repair } from '../../src/learn/model/explain/explanation.ts';
import type { GraphJson } from '../../src/objects/heap/graph-json.ts';
import type { Form } from './form.ts';

/** What the page asks of the worker. Each request has one answer, and reports before it. */
export type Request =
  /** Read a pasted class. */
  | { readonly kind: 'read'; readonly text: string }
  /** Learn the invariant of the class that was read last. */
  | { readonly kind: 'learn'; readonly form: Form }
  /** Build an object. The number chooses it. */
  | { readonly kind: 'build'; readonly number: number }
  /** Judge an object. */
  | { readonly kind: 'judge'; readonly graph: GraphJson }
  /** Hunt in all methods. */
  | { readonly kind: 'hunt' };

/** A finding as the page shows it. */
export type ShownFinding = Pick<
  Finding,
  'method' | 'kind' | 'sequence' | 'states' | 'explanation' | 'culprit' | 'test'
>;

/** What the worker tells the page. */
export type Report =
  /** What is being done, about ten times a second; silence means that a method does not return. */
  | { readonly kind: 'doing'; readonly words: string }
  /** The sentences found so far. */
  | { readonly kind: 'sentences'; readonly roles: readonly RoleSentences[] }
  | Answer;

/** The end of a request. */
export type Answer =
  | { readonly kind: 'form'; readonly form: Form }
  | {
      readonly kind: 'learned';
      readonly roles: readonly RoleSentences[];
      /** What the model cannot tell, a sentence each. */
      readonly doubts: readonly string[];
      readonly objects: number;
      readonly seconds: number;
      /** The structure as a file. */
      readonly text: string;
    }
  | {
      readonly kind: 'judged';
      readonly graph: GraphJson;
      /** Missing if the object is out of scope: the reason is in `words`. */
      readonly isValid?: boolean;
      readonly probability?: number;
      readonly words?: string;
      readonly faults: readonly ObjectFault[];
      readonly repairs: readonly Repair[];
      /** The calls that built the object, if it was built. */
      readonly calls?: readonly string[];
    }
  | {
      readonly kind: 'hunted';
      readonly findings: readonly ShownFinding[];
      /** Calls that the class refuses on purpose. */
      readonly refusals: readonly string[];
      /** What is rejected, but is no finding, and why. */
      readonly heldBack: readonly string[];
      readonly calls: number;
      readonly states: number;
      /** What was not looked at, a sentence each. */
      readonly incomplete: readonly string[];
    }
  | { readonly kind: 'problem'; readonly words: string };
