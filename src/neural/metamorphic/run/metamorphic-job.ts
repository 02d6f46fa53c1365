import type { Family, Expected, Relation } from '../relation/relation.ts';
import type { Values } from '../relation/outcome.ts';
import type { Judgement } from './verdict.ts';

export interface MetamorphicJob {
  readonly file: string;
  readonly seed: number;
  readonly cases: number | undefined;
  /** False to report the first input that breaks a relation as it is. */
  readonly shrink: boolean;
}

/** A relation as the parent process knows it. */
export interface ListedRelation {
  readonly id: string;
  readonly name: string;
  readonly family: Family;
  readonly kind: Relation['kind'];
  readonly severity: Relation['severity'];
  /** True if seeds do not pair its runs, though they pair others. */
  readonly isRedrawn: boolean;
  /** Why it does not apply; undefined if it does. */
  readonly reason: string | undefined;
  /** The follow-ups to judge by statistics if seeds are not paired; empty for an exact relation. */
  readonly sampled: readonly SampledFollowUp[];
}

/** A follow-up that trains anew, and whose outputs relate by numbers. */
export interface SampledFollowUp {
  readonly at: number;
  readonly change: string;
  readonly expect: Exclude<Expected, (...args: never) => unknown>;
}

/** Work for a subject's process, and whether seeds pair its runs. */
export type Request = { readonly isPaired: boolean } & Work;

type Work =
  /** Runs the subject for the first time: says what it is. */
  | { readonly kind: 'probe' }
  | { readonly kind: 'judge'; readonly index: number }
  /** Runs the source, or follow-up `at` of a relation, with each of the seeds. */
  | {
      readonly kind: 'sample';
      readonly index: number;
      readonly at: number | undefined;
      readonly seeds: readonly number[];
    };

export type Answer =
  | {
      readonly kind: 'probed';
      readonly family: Family;
      readonly isPaired: boolean;
      readonly relations: readonly ListedRelation[];
    }
  | { readonly kind: 'judged'; readonly judgement: Judgement }
  /** The values of each seed; a string says why there are none. */
  | { readonly kind: 'sampled'; readonly values: readonly (Values | string)[] };

/** A message of a subject's process: it asks for work, with the answer to its last request. */
export interface NextMessage {
  readonly answer: Answer | undefined;
}
