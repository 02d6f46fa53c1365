import type { WindowPlan, RolePlan } from '../../windows/window-plan.ts';
import type { RulesByRole } from '../../conditions/rules.ts';
import { CodeContext } from './code-context.ts';
import type { Check } from './order-checks.ts';
import { allChecks } from './role-checks.ts';
import { fieldKey } from './code-plan.ts';

/** Returns the fields that lead nowhere or to an object that they have led to first, by a check without other premises. */
export function freshIn(plan: WindowPlan, rules: RulesByRole): Set<string> {
  const fresh = new Set<string>();
  for (const check of allChecks(rules, new CodeContext(plan, 'linked'))) {
    if (check.fresh?.isBySelf === true && check.needs.near !== undefined)
      fresh.add(fieldKey(check.role.name, check.fresh.field));
  }
  return fresh;
}

/**
 * Returns by field the words of a condition that it leads to no object met before. The condition is checked where the
 * object is reached: no other field of the record leads to such objects.
 */
export function freshAtReach(checks: readonly Check[], context: CodeContext): Map<string, string> {
  const found = new Map<string, string>();
  for (const { role, fresh, words } of checks) {
    if (fresh === undefined) continue;
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

/**
 * True if each object leads to at most one other, and to none met before. The walk needs no look-up then: if it reaches
 * an object twice, it runs in a cycle.
 */
export function isChain(checks: readonly Check[], context: CodeContext): boolean {
  const { plan, arrivals, layout } = context;
  const linksOf = ({ fields }: RolePlan): string[] =>
    fields.flatMap(({ name, refers }) => (refers ? name : []));
  const [root, ...all] = plan.roles;
  const [other, ...others] = all.length === 1 ? all : all.filter((role) => linksOf(role).length > 0);
  if (layout !== 'records' || other === undefined || others.length > 0 || !context.isRoot(root)) return false;
  const [down, ...further] = linksOf(other).filter(
    (field) => !arrivals.some((arrival) => arrival.role === other && arrival.field === field),
  );
  const isFresh = checks.some(
    (check) => check.role === other && check.fresh?.field === down && down !== undefined,
  );
  const waysFrom = ({ fields }: RolePlan, to: RolePlan): number =>
    fields.filter(({ kinds }) => kinds.includes(to.name)).length;
  const isOneWay = all.every(
    (role) => waysFrom(root, role) === 1 && (role === other || waysFrom(other, role) === 0),
  );
  return further.length === 0 && isOneWay && isFresh;
}
