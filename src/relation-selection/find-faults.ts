import { readBags } from '../encode/windows/bags/window-bags.ts';
import { Windows } from '../encode/windows/bags/windows.ts';
import type { WindowPlan } from '../encode/windows/window-plan.ts';
import type { ObjectGraph } from '../heap/graph.ts';

/**
 * Returns the labels of the objects at fault: an empty list if the graph is accepted, undefined if it holds something
 * foreign to the plan.
 */
export type FindFaults = (graph: ObjectGraph) => readonly number[] | undefined;

/**
 * Returns a function that finds the objects at fault: no valid object has their window, or that of one of their places.
 *
 * @param chosen by role, the names of the relations that windows consist of.
 */
export function faultFinder(
  plan: WindowPlan,
  chosen: Readonly<Record<string, readonly string[]>>,
  valid: readonly ObjectGraph[],
): FindFaults {
  const windows = new Windows(plan, chosen);
  const roles = windows.relations.length;
  const known = new Set(readBags(windows, valid).bags.flat());
  return (graph) => {
    if (windows.read(graph) !== undefined) return undefined;
    const { records, ids } = windows;
    const faults: number[] = [];
    let label = -1;
    for (let record = 0; record < records.count; record++) {
      // The places of a container follow it.
      if (records.position.values[record]! < 0) label++;
      const isKnown = known.has(ids[record]! * roles + records.role.values[record]!);
      if (!isKnown && faults.at(-1) !== label) faults.push(label);
    }
    return faults;
  };
}
