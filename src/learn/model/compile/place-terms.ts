import type { RolePlan } from '../../windows/window-plan.ts';
import type { CodeContext } from './code-context.ts';
import { containerOf, literal } from './code-names.ts';
import { ROLE } from './layout.ts';

/** True for a record that is known to be a place. */
export const isPlace = (
  record: string,
  roles: readonly RolePlan[] | undefined,
  context: CodeContext,
): boolean =>
  context.isPlace(record) ||
  (roles !== undefined && roles.length > 0 && roles.every(({ kind }) => kind === 'place'));

/** Returns the code of the number of places of a container; 0 for any other record. */
export function lengthCode(
  record: string,
  roles: readonly RolePlan[] | undefined,
  context: CodeContext,
): string {
  const list = context.arrayAt(record) ?? context.listAt(record);
  if (list !== undefined) return `${list}.length`;
  const known = roles ?? context.rolesNamed(record) ?? [];
  const isContainer =
    known.length > 0 && known.every(({ kind }) => kind !== 'object' && kind !== 'place' && kind !== 'date');
  return isContainer ? `${record}.values.length` : `(${record}.values?.length ?? 0)`;
}

/** Returns the code of the number of records of a role. */
export function membersCode(role: string, context: CodeContext): string {
  const isPlace = context.plan.roles.some(({ name, kind }) => kind === 'place' && name === role);
  const ofRole = `records.filter((record) => record${ROLE} === ${literal(isPlace ? containerOf(role) : role)})`;
  return isPlace ? `${ofRole}.reduce((sum, record) => sum + record.values.length, 0)` : `${ofRole}.length`;
}
