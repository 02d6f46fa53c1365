import type { FieldPlan, RolePlan } from '../../windows/window-plan.ts';
import { faultCode } from './check-code.ts';
import type { CodeContext } from './code-context.ts';
import { property } from './code-names.ts';

/** A condition that a field leads back to the object that the record was reached from, or nowhere. */
export interface Arrival {
  readonly role: RolePlan;
  readonly field: string;
  readonly words: string;
  readonly mayBeNowhere: boolean;
  readonly mayBeItself: boolean;
}

/** Returns the links back from the objects that a field leads to. */
export const arrivalsBy = (field: FieldPlan, role: RolePlan, { arrivals }: CodeContext): Arrival[] =>
  arrivals.filter(
    (arrival) =>
      field.kinds.includes(arrival.role.name) && !(arrival.role === role && arrival.field === field.name),
  );

/**
 * Returns the checks, where a field is read, of the links back from the object that it has led to first.
 *
 * @param item the code of the record with the field.
 * @param isFirst the code of a test that the field has led to the object first.
 */
export function arrivalCode(
  field: FieldPlan,
  role: RolePlan,
  item: string,
  isFirst: string,
  context: CodeContext,
): string[] {
  const link = `${item}.${context.names.link(field.name)}`;
  const target = context.objectOf(link);
  const isOne = context.plan.roles.filter(({ name }) => field.kinds.includes(name)).length === 1;
  return arrivalsBy(field, role, context).map(
    ({ role: ofTarget, field: back, words, mayBeNowhere, mayBeItself }) => {
      const value = `${target}${property(back)}`;
      const tests = [
        isFirst,
        ...(isOne ? [] : [context.isOfRole(target, ofTarget.name)]),
        ...(mayBeNowhere ? [context.holdsObject(value, back, [ofTarget])] : []),
        `${value} !== ${context.objectOf(item)}`,
        ...(mayBeItself ? [`${value} !== ${target}`] : []),
      ];
      return faultCode(tests.join(' && '), target, words);
    },
  );
}
