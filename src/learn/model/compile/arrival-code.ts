import type { FieldPlan, RolePlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { helper } from './helper-names.ts';
import * as js from './nodes.ts';
import type { Node, Statement } from './nodes.ts';
import { all } from './simplify.ts';

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
 * Returns the checks, where a field is read, of the links back from the object, if it has led to the object first
 * (`isFirst`).
 */
export function arrivalCode(
  field: FieldPlan,
  role: RolePlan,
  item: Node,
  isFirst: Node,
  context: CodeContext,
): Statement[] {
  const target = context.objectOf(context.linkFrom(item, field.name));
  const isOne = context.plan.roles.filter(({ name }) => field.kinds.includes(name)).length === 1;
  return arrivalsBy(field, role, context).map((arrival) => {
    const value = js.member(target, arrival.field);
    const test = all(
      isFirst,
      isOne ? js.TRUE : context.isOfRole(target, arrival.role.name),
      arrival.mayBeNowhere ? context.holdsObject(value, arrival.field, [arrival.role]) : js.TRUE,
      js.unequal(value, context.objectOf(item)),
      arrival.mayBeItself ? js.unequal(value, target) : js.TRUE,
    );
    return faultIf(test, target, arrival.words);
  });
}

/** Returns the statement that ends the search for a fault where a condition is violated. @param at the object at fault. */
export const faultIf = (violated: Node, at: Node, words: string): Statement =>
  js.when(violated, js.result(helper('fault', at, js.literal(words))));
