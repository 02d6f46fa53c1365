import { itemAt } from '../../../base/item-at.ts';
import type { RolePlan, WindowPlan } from '../../windows/window-plan.ts';
import { code } from './link-words.ts';

/** Returns the words for the records of a role: `Each Node`, `Each element of items of List`. */
export function recordWords({ name, kind }: RolePlan, { roles }: WindowPlan): string {
  if (kind === 'object') return name === itemAt(roles, 0).name ? `The ${name}` : `Each ${name}`;
  const isPlace = kind === 'place';
  const path = isPlace ? name.slice(0, -'[]'.length) : name;
  return `Each ${isPlace ? 'place of' : kind} ${code(path)}`;
}
