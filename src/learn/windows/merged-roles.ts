import type { RolePlan, Table, WindowPlan } from './window-plan.ts';

/** Returns the role of the places of the array in a field of a role. */
export const placeRoleOf = ({ role }: Pick<Table, 'role'>, field: string): string => `${role}.${field}[]`;

/** Returns the roles of a plan with tables merged: the places of the first array have the fields of all, the others none. */
export function mergedRoles({ roles, tables }: Pick<WindowPlan, 'roles' | 'tables'>): readonly RolePlan[] {
  if (tables.length === 0) return roles;
  const fieldsOf = (name: string): RolePlan['fields'] =>
    roles.find((role) => role.name === name)?.fields ?? [];
  const merged = new Map<string, RolePlan['fields']>();
  for (const table of tables) {
    const places = table.fields.map((field) => placeRoleOf(table, field));
    for (const place of places) merged.set(place, []);
    merged.set(places[0]!, places.flatMap(fieldsOf));
  }
  return roles.map((role) => {
    const fields = merged.get(role.name);
    return fields === undefined ? role : { ...role, fields };
  });
}

/** True for the role of places whose values are in the rows of a table. */
export const isMerged = ({ kind, fields }: RolePlan): boolean => kind === 'place' && fields.length === 0;
