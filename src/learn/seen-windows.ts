import type { WindowsModel } from '../classifier/model.ts';
import type { TrainingObjects } from '../dataset/dataset.ts';
import { knownValid } from '../dataset/known-valid.ts';
import { largerValid } from '../dataset/larger-valid.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import type { Condition } from '../conditions/condition.ts';
import { relationsOf } from '../conditions/relations-of.ts';
import type { ObjectGraph } from '../heap/graph.ts';

/** Returns the valid objects to train on: those of the scope, and larger objects. */
export const trainingObjects = (dataset: TrainingObjects): readonly ObjectGraph[] => [
  ...knownValid(dataset),
  ...largerValid(dataset),
];

/** Returns the windows of valid objects by role, through the relations of all conditions. */
export function seenWindows(
  plan: WindowPlan,
  conditions: readonly Condition[],
  valid: readonly ObjectGraph[],
): WindowsModel['seen'] {
  const windows = new Windows(plan, relationsOf(conditions, plan.roles));
  for (const graph of valid) windows.read(graph);
  return Object.fromEntries(
    plan.roles.map(({ name }, role) => {
      const { count, width } = windows.tables[role]!;
      const rows = new Uint8Array(count * width);
      for (let id = 0; id < count; id++) rows.set(windows.tables[role]!.row(id), id * width);
      return [name, rows];
    }),
  );
}
