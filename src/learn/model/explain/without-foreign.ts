import { itemAt } from '../../../base/item-at.ts';
import type { FieldPlan } from '../../windows/window-plan.ts';
import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import { relabelled, type Relabelled } from '../../../objects/heap/relabel.ts';
import type { ForeignFault } from './foreign-faults.ts';
import type { Located } from './located.ts';
import type { SlotPlans } from './slot-plans.ts';

/**
 * Replaces foreign values by null or undefined, whichever the field holds in valid objects.
 *
 * @returns the relabelled graph; undefined if a foreign value is in an unknown field, or in one that is never null or
 * undefined in valid objects.
 */
export function withoutForeign(
  { objects }: ObjectGraph,
  faults: readonly ForeignFault[],
  located: Located,
  plans: SlotPlans,
): Relabelled | undefined {
  const emptied = [...objects];
  for (const { record, field } of faults) {
    const label = itemAt(located.labels, record);
    const object = itemAt(emptied, label);
    const index = itemAt(located.positions, record) < 0 ? object.shape.keys.indexOf(field) : -1;
    const nothing = index < 0 ? [] : nothingIn(plans.of(label, { list: 'values', index }));
    if (nothing.length === 0) return undefined;
    emptied[label] = { ...object, values: object.values.with(index, nothing[0]) };
  }
  return relabelled(emptied);
}

/** Returns null and undefined, as far as the field holds them in valid objects. */
const nothingIn = (plan: FieldPlan | undefined): (null | undefined)[] => [
  ...(plan?.kinds.includes('null') ? [null] : []),
  ...(plan?.kinds.includes('undefined') ? [undefined] : []),
];
