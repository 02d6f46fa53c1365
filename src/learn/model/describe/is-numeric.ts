import type { RolePlan } from '../../windows/window-plan.ts';

/** True for a field that holds a number in all of some roles. */
export const isNumeric = (field: string, roles: readonly RolePlan[]): boolean =>
  roles.length > 0 &&
  roles.every(({ fields }) => fields.some(({ name, kinds }) => name === field && kinds.join() === 'number'));
