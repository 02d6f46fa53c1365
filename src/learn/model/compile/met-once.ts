import type { RolePlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { isWherever } from './implied-checks.ts';
import type { MetOnce } from './layout.ts';
import type { Check } from './order-checks.ts';
import { fieldKey } from './settled-fields.ts';

/** Returns why the walk meets an object once; undefined if it must look it up. */
export function metOnce(checks: readonly Check[], context: CodeContext): MetOnce | undefined {
  const { bounds, layout, plan } = context;
  const down = layout === 'records' ? freshLinks(checks, context) : undefined;
  if (down === undefined) return undefined;
  if (down.length === 1) return 'chain';
  const isBounded = (field: string): boolean => bounds.some((bound) => bound.field === field);
  const [first, second, ...others] = bounds;
  const isOrder =
    others.length === 0 && first?.isUpper !== second?.isUpper && down.length === 2 && down.every(isBounded);
  // Flags are read before the values that bound others, since they have fewer values; so these come after the walk.
  return isOrder && !plan.roles.some((role) => hasFlag(role, checks)) ? 'order' : undefined;
}

/** True if conditions compare a field of few values that orders no objects. */
const hasFlag = ({ fields }: RolePlan, checks: readonly Check[]): boolean =>
  fields.some(
    ({ name, few, refers }) =>
      few &&
      !refers &&
      !checks.some(({ bound }) => bound?.compared.includes(name)) &&
      checks.some(
        ({ kindOf, needs }) => kindOf === undefined && (needs.values.has(name) || needs.folded.has(name)),
      ),
  );

/**
 * Returns the fields that lead from one object to another, without those that lead back; undefined unless all must lead to
 * no object met before, all objects with such fields have one class, and the root alone leads to these and, by one field
 * each, to objects of other classes.
 */
function freshLinks(checks: readonly Check[], context: CodeContext): string[] | undefined {
  const { plan, arrivals, settled } = context;
  const linksOf = ({ fields }: RolePlan): string[] =>
    fields.flatMap(({ name, refers }) => (refers ? name : []));
  const [root, ...all] = plan.roles;
  const [other, ...others] = all.length === 1 ? all : all.filter((role) => linksOf(role).length > 0);
  if (other === undefined || others.length > 0 || !context.isRoot(root!)) return undefined;
  const down = linksOf(other).filter((field) => {
    const isBack = arrivals.some((arrival) => arrival.role === other && arrival.field === field);
    return !isBack && !settled.has(fieldKey(other.name, field));
  });
  // Of one field, no other can have led there first.
  const isFresh = (field: string): boolean =>
    checks.some(
      (check) =>
        check.role === other &&
        check.fresh?.field === field &&
        (check.fresh.isBySelf || down.length === 1) &&
        isWherever(check, context),
    );
  const waysFrom = ({ fields }: RolePlan, to: RolePlan): number =>
    fields.filter(({ kinds }) => kinds.includes(to.name)).length;
  const isOneWay = all.every(
    (role) => waysFrom(root!, role) === 1 && (role === other || waysFrom(other, role) === 0),
  );
  return isOneWay && down.every(isFresh) ? down : undefined;
}
