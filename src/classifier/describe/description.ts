/** The invariant that a classifier rests on, as conditions in words. Plain data that survives JSON. */
export interface Description {
  readonly structure: string;
  readonly scope: number;
  /** The roles that have fields or conditions, the root's class first. */
  readonly roles: readonly RoleDescription[];
  /** How the conditions did on objects; absent if no objects were given. */
  readonly agreement?: Agreement;
}

/** The conditions of the records of one role. */
export interface RoleDescription {
  /** The name of the role: a class, or `List.items[]` for the places of a container. */
  readonly role: string;
  /** The records in words: `Each Node`. */
  readonly words: string;
  /** The fields, with the kinds of values that valid objects have there; all other values are rejected. */
  readonly fields: readonly FieldDescription[];
  readonly conditions: readonly Condition[];
  /** What the classifier relies on and no condition says, in words; empty if the conditions say all. */
  readonly unworded: readonly string[];
}

/** A field with the kinds of its values. */
export interface FieldDescription {
  readonly field: string;
  /** The kinds in words: `null or Node`. */
  readonly holds: string;
}

/** Some outcomes of one relation. */
export interface Outcomes {
  /** The name of the relation. */
  readonly relation: string;
  /** The outcomes, as the relation names them. */
  readonly outcomes: readonly string[];
}

/** A condition: where all of `when` hold, `must` holds. */
export interface Condition {
  /** The condition as a sentence. */
  readonly words: string;
  /** Empty for an unconditional condition. */
  readonly when: readonly Outcomes[];
  readonly must: Outcomes;
  readonly support: Support;
}

/** The evidence for a condition. */
export interface Support {
  /** Distinct windows of valid objects in which the condition applies, that is, in which `when` holds. */
  readonly windows: number;
  /** Valid objects with such a window; absent if no objects were given. */
  readonly objects?: number;
  /** Broken objects that this condition rejects and no other needed one does; absent if no objects were given. */
  readonly onlyRejects?: number;
  /** False if the needed conditions reject all objects that this one rejects; absent if no objects were given. */
  readonly isNeeded?: boolean;
  /** Votes that reject every window that violates the condition. */
  readonly votes: number;
  /** Number of all votes. */
  readonly ofVotes: number;
}

/** The number of objects on which conditions and classifier give the same verdict. */
export interface Agreement {
  readonly valid: number;
  readonly validAgreed: number;
  readonly broken: number;
  readonly brokenAgreed: number;
  /** Broken objects rejected for a class, field or kind of value that no valid object has. */
  readonly foreign: number;
}
