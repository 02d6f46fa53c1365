import type { FieldPlan } from '../../encode/windows/window-plan.ts';
import type { ObjectGraph } from '../../heap/graph.ts';
import { relabelled, type Relabelled } from '../../heap/relabel.ts';
import type { ForeignFault } from './foreign-faults.ts';
import type { Located } from './located.ts';
import type { SlotPlans } from './slot-plans.ts';

/**
 * The graph with nothing in the fields that hold something foreign.
 *
 * @returns undefined where one of them is no known field, or holds something in all valid objects.
 */
export function withoutForeign(
  { objects }: ObjectGraph,
  faults: readonly ForeignFault[],
  located: Located,
  plans: SlotPlans,
): Relabelled | undefined {
  const emptied = [...objects];
  for (const { record, field } of faults) {
    const label = located.labels[record]!;
    const object = emptied[label]!;
    const index = located.positions[record]! < 0 ? object.shape.keys.indexOf(field) : -1;
    const nothing = index < 0 ? [] : nothingIn(plans.of(label, { list: 'values', index }));
    if (nothing.length === 0) return undefined;
    emptied[label] = { ...object, values: object.values.with(index, nothing[0]) };
  }
  return relabelled(emptied);
}

/** The values that stand for nothing in a field. */
const nothingIn = (plan: FieldPlan | undefined): (null | undefined)[] => [
  ...(plan?.kinds.includes('null') ? [null] : []),
  ...(plan?.kinds.includes('undefined') ? [undefined] : []),
];
