import type { Relation } from '../windows/vocabulary/relations/relation.ts';

/** Some outcomes of a relation of a role, both as numbers. */
export interface Literal {
  readonly relation: number;
  /** Ascending. */
  readonly outcomes: readonly number[];
}

/** A rule on the windows of a role: where all of `when` hold, `must` holds. A condition on two relations is a few rules. */
export interface Rule {
  readonly when: readonly Literal[];
  readonly must: Literal;
}

/** The rules of a role. */
export interface RoleRules {
  /** The relations of all conditions of the role. */
  readonly relations: readonly Relation[];
  readonly rules: readonly Rule[];
}

/** True if a window fulfils a literal. */
export const fulfils = (window: Uint8Array, { relation, outcomes }: Literal): boolean =>
  outcomes.includes(window[relation]!);

/** True if a rule applies to a window: all of its `when` hold. */
export const applies = ({ when }: Pick<Rule, 'when'>, window: Uint8Array): boolean =>
  when.every((literal) => fulfils(window, literal));

/** True if a window violates a rule. */
export const violatesRule = (rule: Rule, window: Uint8Array): boolean =>
  applies(rule, window) && !fulfils(window, rule.must);
