import type { FieldPlan, RolePlan } from '../../encode/windows/window-plan.ts';
import { faultCode } from './check-code.ts';
import type { CodeContext } from './code-context.ts';
import { literal, property } from './code-names.ts';

/** A condition that a field leads back to the object that the record was reached from, or nowhere. */
export interface Arrival {
  readonly role: RolePlan;
  readonly field: string;
  readonly words: string;
  readonly mayBeNowhere: boolean;
  readonly mayBeItself: boolean;
}

/** Returns the checks, where a field is read, of the links back from the object that it has led to first. */
export function arrivalCode(field: FieldPlan, role: RolePlan, context: CodeContext): string[] {
  const link = `item.${context.names.link(field.name)}`;
  const arrivals = context.arrivals.filter(
    (arrival) =>
      field.kinds.includes(arrival.role.name) && !(arrival.role === role && arrival.field === field.name),
  );
  const isOne = context.plan.roles.filter(({ name }) => field.kinds.includes(name)).length === 1;
  return arrivals.map(({ role: target, field: back, words, mayBeNowhere, mayBeItself }) => {
    const { kinds } = context.field(target, back);
    const isNull = kinds.every(
      (kind) => kind === 'null' || context.plan.roles.some(({ name }) => name === kind),
    );
    const value = `${link}.object${property(back)}`;
    const tests = [
      `${link}?.from === item`,
      ...(isOne ? [] : [`${link}.role === ${literal(target.name)}`]),
      ...(mayBeNowhere ? [isNull ? `${value} !== null` : `${context.use('isObject')}(${value})`] : []),
      `${value} !== item.object`,
      ...(mayBeItself ? [`${value} !== ${link}.object`] : []),
    ];
    return faultCode(tests.join(' && '), link, words, '        ', context);
  });
}
