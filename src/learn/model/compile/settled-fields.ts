import type { WindowPlan } from '../../windows/window-plan.ts';
import type { RoleRules } from '../../conditions/rules.ts';

/** Returns the name of a field of a role in a set of fields. */
export const fieldKey = (role: string, field: string): string => `${role}.${field}`;

/**
 * Returns the fields that can only lead to objects that the walk has met: nowhere, back to the object that another
 * field has led from, or to where the same field of that object leads.
 */
export function settledFields({ roles }: WindowPlan, rules: readonly RoleRules[]): Set<string> {
  const settled = new Set<string>();
  const discovering = roles.flatMap((role, id) =>
    role.fields.filter(({ refers }) => refers).map((field) => ({ role, field, rules: rules[id]! })),
  );
  // The root is met by no field.
  for (const { role, field } of discovering) {
    if (role === roles[0]) continue;
    const leading = discovering.filter(
      (other) => other.field.kinds.includes(role.name) && !(other.role === role && other.field === field),
    );
    const isSettled = leading.every((other) =>
      leadsBack(other.rules, other.field.name, field.name, other.role === role),
    );
    if (isSettled) settled.add(fieldKey(role.name, field.name));
  }
  return settled;
}

/** True if conditions say of two fields in a row that they lead nowhere, back, or to where the second leads itself. */
const leadsBack = (
  { rules, relations }: RoleRules,
  first: string,
  second: string,
  isOfSame: boolean,
): boolean =>
  rules.some(({ when, must }) => {
    const { parts, outcomes } = relations[must.relation]!;
    if (when.length > 0) return false;
    if (parts.kind === 'value-kind') {
      const isLink = parts.link?.parts.kind === 'field' && parts.link.parts.field === first;
      return (
        isLink &&
        parts.field === second &&
        must.outcomes.every((outcome) => outcome === 0 || outcomes[outcome] === 'null')
      );
    }
    if (parts.kind !== 'path' || parts.first.parts.kind !== 'field' || parts.second.parts.kind !== 'field')
      return false;
    if (parts.first.parts.field !== first || parts.second.parts.field !== second) return false;
    return must.outcomes.every((outcome) => {
      if (outcome < 3) return true;
      const other = parts.others[outcome - 4]?.parts;
      return isOfSame && other?.kind === 'field' && other.field === second;
    });
  });
