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

/** How code tells without a look-up that an object is reached twice: a chain runs in a cycle, or keys are out of order. */
export type Once = 'chain' | 'order';

/**
 * Returns how code tells without a look-up that the walk reaches an object twice; undefined if it must look up. All objects
 * of one role but the root are reached by fields that lead to no object met before, from the root by one field.
 *
 * - Each object leads to at most one other: what is reached twice is in a cycle.
 * - Two fields lead to lesser and to greater objects by the same keys: one reached twice would be less or greater than itself.
 */
export function onceBy(checks: readonly Check[], context: CodeContext): Once | undefined {
  const { plan, arrivals, layout } = context;
  const linksOf = ({ fields }: RolePlan): string[] =>
    fields.flatMap(({ name, refers }) => (refers ? name : []));
  const [root, ...all] = plan.roles;
  const [other, ...others] = all.length === 1 ? all : all.filter((role) => linksOf(role).length > 0);
  if (other === undefined || others.length > 0 || !context.isRoot(root)) return undefined;
  const waysFrom = ({ fields }: RolePlan, to: RolePlan): number =>
    fields.filter(({ kinds }) => kinds.includes(to.name)).length;
  const isOneWay = all.every(
    (role) => waysFrom(root, role) === 1 && (role === other || waysFrom(other, role) === 0),
  );
  const down = linksOf(other).filter(
    (field) => !arrivals.some((arrival) => arrival.role === other && arrival.field === field),
  );
  const isFresh = (field: string): boolean =>
    checks.some((check) => check.role === other && check.fresh?.field === field);
  if (!isOneWay || !down.every(isFresh)) return undefined;
  if (down.length === 1) return layout === 'records' ? 'chain' : undefined;
  const sides = checks.flatMap(({ bound }) => (bound?.isStrict === true ? bound : []));
  // Where objects have flags, Korat's search reads these before keys: fewer candidates are left.
  const isKey = (field: string): boolean => sides.some(({ keys }) => keys.includes(field));
  const hasFlags = other.fields.some(
    ({ name, few, refers, orders, kinds }) => few && !refers && !isKey(name) && (orders || kinds.length > 1),
  );
  const isOrdered =
    !hasFlags &&
    down.length === 2 &&
    sides.length === 2 &&
    new Set(sides.map(({ side }) => side)).size === 2 &&
    new Set(sides.map(({ keys }) => keys.join())).size === 1 &&
    down.every((field) => sides.some((bound) => bound.field === field));
  return isOrdered ? 'order' : undefined;
}
