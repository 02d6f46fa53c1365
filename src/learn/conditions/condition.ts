import type { RolePlan } from '../windows/window-plan.ts';

/** One for the only relation of a condition, or one for each of its two. */
export type OneOrTwo<T> = readonly [T] | readonly [T, T];

/** What a condition says: in every record of a role, one relation, or two relations together, have allowed outcomes. */
export interface Claim {
  /** The name of the role. */
  readonly role: string;
  /** The names of the relations. */
  readonly relations: OneOrTwo<string>;
  /** The outcomes that valid objects show, by number, ascending. */
  readonly allowed: readonly OneOrTwo<number>[];
}

/** Maps one or two things. */
export const mapOneOrTwo = <T, U>([first, ...others]: OneOrTwo<T>, map: (thing: T) => U): OneOrTwo<U> => {
  const [second] = others;
  return second === undefined ? [map(first)] : [map(first), map(second)];
};

/**
 * A condition: in every record of a role, one relation, or two relations together, have outcomes that valid objects show.
 * Plain data, stored in the model.
 */
export interface Condition extends Claim {
  readonly support: ConditionSupport;
}

/** The evidence for a condition, from the objects that it was chosen on. */
export interface ConditionSupport {
  /** Valid objects with a record of the role. */
  readonly objects: number;
  /** By allowed outcome, the valid objects larger than the scope that show it. */
  readonly witnesses: readonly number[];
  /** Broken objects that the condition rejects. */
  readonly rejected: number;
  /** Broken objects that no other condition of the model rejects. */
  readonly onlyRejected: number;
  /** Votes that chose the condition, or whose own conditions reject all that it rejects. */
  readonly votes: number;
}

/** By the name of the role, names of relations. */
export type RelationNames = Readonly<Record<string, readonly string[]>>;

/** Returns the names of the relations that conditions are about, for each of some roles. */
export const relationNames = (
  conditions: readonly Pick<Condition, 'role' | 'relations'>[],
  roles: readonly Pick<RolePlan, 'name'>[],
): RelationNames =>
  Object.fromEntries(
    roles.map(({ name }) => [
      name,
      [...new Set(conditions.flatMap(({ role, relations }) => (role === name ? relations : [])))],
    ]),
  );
