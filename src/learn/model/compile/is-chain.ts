import type { RolePlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { isWherever } from './implied-checks.ts';
import type { Check } from './order-checks.ts';
import { fieldKey } from './settled-fields.ts';

/**
 * True if each object leads to at most one other, and to none met before: the walk runs in a cycle if it reaches one twice, so
 * that it need not look them up. All objects with references but the root have one class, and the root alone leads to these
 * and, by one field each, to objects of other classes.
 */
export function isChain(checks: readonly Check[], context: CodeContext): boolean {
  const { plan, arrivals, settled, layout } = context;
  const linksOf = ({ fields }: RolePlan): string[] =>
    fields.flatMap(({ name, refers }) => (refers ? name : []));
  const [root, ...all] = plan.roles as [RolePlan, ...RolePlan[]];
  const [other, ...others] = all.length === 1 ? all : all.filter((role) => linksOf(role).length > 0);
  if (layout !== 'records' || other === undefined || others.length > 0 || !context.isRoot(root)) return false;
  const [down, ...further] = linksOf(other).filter((field) => {
    const isBack = arrivals.some((arrival) => arrival.role === other && arrival.field === field);
    return !isBack && !settled.has(fieldKey(other.name, field));
  });
  const isFresh = checks.some(
    (check) =>
      check.role === other && check.fresh?.field === down && down !== undefined && isWherever(check, context),
  );
  const waysFrom = ({ fields }: RolePlan, to: RolePlan): number =>
    fields.filter(({ kinds }) => kinds.includes(to.name)).length;
  const isOneWay = all.every(
    (role) => waysFrom(root, role) === 1 && (role === other || waysFrom(other, role) === 0),
  );
  return further.length === 0 && isOneWay && isFresh;
}
