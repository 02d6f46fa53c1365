import type { RolePlan } from '../windows/window-plan.ts';
import type { Condition } from './condition.ts';

/** By the name of the role, names of relations. */
export type RelationNames = Readonly<Record<string, readonly string[]>>;

/** Returns the names of the relations that conditions are about, for each of some roles. */
export const relationsOf = (
  conditions: readonly Pick<Condition, 'role' | 'relations'>[],
  roles: readonly Pick<RolePlan, 'name'>[],
): RelationNames =>
  Object.fromEntries(
    roles.map(({ name }) => [
      name,
      [...new Set(conditions.flatMap(({ role, relations }) => (role === name ? relations : [])))],
    ]),
  );
