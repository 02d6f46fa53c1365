import { isBindingName } from '../../../base/escape/javascript.ts';
import { containerRole } from '../../windows/records/role-names.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { isText } from './code-plan.ts';
import { HELPER_NAMES } from './helper-names.ts';

/**
 * Returns the fields of a root object that hold one array each, if all other objects are these arrays and hold plain values;
 * undefined for any other plan.
 */
export function arraysOf({ roles, tables, dictionaries }: WindowPlan): Set<string> | undefined {
  const [root, ...others] = roles as [RolePlan, ...RolePlan[]];
  if (root.kind !== 'object' || dictionaries.includes(root.name)) return undefined;
  const roleIn = (field: string): string => containerRole(root.name, field);
  const referring = root.fields.filter(({ refers }) => refers);
  const isOneArray = ({ name, kinds }: RolePlan['fields'][number]): boolean =>
    kinds.join() === roleIn(name) && isBindingName(name) && !USED.has(name) && !/^is\p{Lu}/u.test(name);
  if (referring.length === 0 || !referring.every(isOneArray)) return undefined;
  const isPlain = ({ refers, kinds }: RolePlan['fields'][number]): boolean => !refers && !kinds.some(isText);
  const isOfArrays = others.every(({ name, kind, fields }) =>
    kind === 'place'
      ? referring.some((field) => name === `${roleIn(field.name)}[]`) && fields.every(isPlain)
      : (kind === 'array' || kind === 'typed-array') &&
        referring.some((field) => name === roleIn(field.name)),
  );
  const isOfRoot = tables.every(({ role }) => role === root.name);
  return isOfArrays && isOfRoot ? new Set(referring.map(({ name }) => name)) : undefined;
}

/** Names of constants and functions of the code that reads arrays by index. */
const USED = new Set([
  ...HELPER_NAMES,
  ...'repOK whyNot firstFault constructorOf root item index name value to record sum'.split(' '),
]);
