import type { RolePlan, Table, WindowPlan } from './window-plan.ts';

/** Returns the role of the places of the array in a field of a role. */
export const placeRoleOf = ({ role }: Pick<Table, 'role'>, field: string): string => `${role}.${field}[]`;

/** Returns the roles of a plan with tables merged: the places of the first array have the fields of all, the others none. */
export function mergedRoles({ roles, tables }: Pick<WindowPlan, 'roles' | 'tables'>): WindowPlan['roles'] {
  if (tables.length === 0) return roles;
  const fieldsOf = (name: string): RolePlan['fields'] =>
    roles.find((role) => role.name === name)?.fields ?? [];
  const merged = new Map<string, RolePlan['fields']>();
  for (const table of tables) {
    const places = table.fields.map((field) => placeRoleOf(table, field));
    for (const [index, place] of places.entries())
      merged.set(place, index === 0 ? places.flatMap(fieldsOf) : []);
  }
  const mergedRole = (role: RolePlan): RolePlan => {
    const fields = merged.get(role.name);
    return fields === undefined ? role : { ...role, fields };
  };
  const [root, ...others] = roles;
  return [mergedRole(root), ...others.map(mergedRole)];
}

/** True for the role of places whose values are in the rows of a table. */
export const isMerged = ({ kind, fields }: RolePlan): boolean => kind === 'place' && fields.length === 0;
