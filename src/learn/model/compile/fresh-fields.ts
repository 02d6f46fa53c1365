import type { WindowPlan } from '../../windows/window-plan.ts';
import type { RoleRules } from '../../conditions/rule.ts';
import { CodeContext } from './code-context.ts';
import { isWherever } from './implied-checks.ts';
import type { Check } from './order-checks.ts';
import { roleChecks } from './role-checks.ts';
import { fieldKey } from './settled-fields.ts';

/** Returns the fields that lead nowhere or to an object that they have led to first, by a check without other premises. */
export function freshIn(plan: WindowPlan, rules: readonly RoleRules[]): Set<string> {
  const context = new CodeContext(plan, 'linked');
  const checks = plan.roles.flatMap((role, id) => roleChecks(role, rules[id]!, context));
  const fresh = new Set<string>();
  for (const check of checks) {
    if (check.fresh?.isBySelf !== true || check.needs.near === undefined) continue;
    if (isWherever(check, context)) fresh.add(fieldKey(check.role.name, check.fresh.field));
  }
  return fresh;
}

/**
 * Returns the words of the conditions, by field, that it leads nowhere or to an object which its record has led to first,
 * where no other field of the record leads to such objects; these are checked where the object is reached.
 */
export function freshAtReach(checks: readonly Check[], context: CodeContext): Map<string, string> {
  const found = new Map<string, string>();
  for (const { role, fresh, words } of checks) {
    if (fresh === undefined || fresh.when !== undefined) continue;
    const { kinds } = context.field(role, fresh.field);
    const isOnly = role.fields.every(
      (other) =>
        other.name === fresh.field ||
        !other.kinds.some((kind) => kinds.includes(kind) && context.isRole(kind)),
    );
    if (isOnly) found.set(fieldKey(role.name, fresh.field), words);
  }
  return found;
}
