import type { ConditionSupport } from '../../conditions/condition.ts';
import type { Weakness } from '../vacuity/vacuity.ts';
import type { DescribedSentence } from './group-sentences.ts';

/** The invariant that a classifier has learned, as conditions in words. Plain data that survives JSON. */
export interface Description {
  readonly structure: string;
  readonly scope: number;
  /** The roles that have fields or conditions, the root's class first. */
  readonly roles: readonly RoleDescription[];
  /** On how many objects conditions and classifier agree; absent in models that were not trained. */
  readonly agreement?: Agreement;
  /** What the conditions leave open, as sentences: "nothing rejects a wrong `size`". */
  readonly unconstrained: readonly string[];
  /** What makes the model too weak to find faults with; absent if nothing does. */
  readonly weakness?: Weakness;
}

/** The conditions of the records of one role. */
export interface RoleDescription {
  /** The name of the role: a class, or `List.items[]` for the places of a container. */
  readonly role: string;
  /** The records in words: `Each Node`. */
  readonly words: string;
  /** The fields, with the kinds of values that valid objects have there; all other values are rejected. */
  readonly fields: readonly FieldDescription[];
  readonly conditions: readonly DescribedCondition[];
  /** The conditions as few sentences: fields that never change share one. */
  readonly sentences: readonly DescribedSentence[];
}

/** A field with the kinds of its values. */
export interface FieldDescription {
  readonly field: string;
  /** The kinds in words: `null or Node`. */
  readonly holds: string;
}

/** A condition in words. */
export interface DescribedCondition {
  /** The condition as a sentence. */
  readonly words: string;
  /** The names of the one or two relations that it is about. */
  readonly relations: readonly string[];
  /** The outcomes of these relations that valid objects show, as the relations name them. */
  readonly allowed: readonly (readonly string[])[];
  readonly support: ConditionSupport & {
    /** Number of all votes. */
    readonly ofVotes: number;
  };
}

/** Objects that conditions and classifier were compared on, and those with equal verdicts. */
export interface Agreement {
  readonly compared: number;
  readonly agreed: number;
}
