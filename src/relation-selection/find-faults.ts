import type { WindowBags } from '../encode/windows/bags/window-bags.ts';
import type { ObjectGraph } from '../heap/graph.ts';
import { distinctWindows } from './distinct-windows.ts';
import type { NarrowedWindows } from './narrowed-windows.ts';

/**
 * Returns the labels of the objects at fault: an empty list if the graph is accepted, undefined if it holds something
 * foreign to the plan.
 */
export type FindFaults = (graph: ObjectGraph) => readonly number[] | undefined;

/**
 * Returns a function that finds the objects at fault: no valid object has their window, or that of one of their places.
 *
 * @param narrowed the relations that windows consist of.
 * @param valid valid objects, as bags of windows of all relations.
 */
export function faultFinder(narrowed: NarrowedWindows, valid: readonly WindowBags[]): FindFaults {
  const { windows } = narrowed;
  const roles = windows.relations.length;
  const known = new Set(valid.flatMap((bags) => distinctWindows(narrowed.narrow(bags).bags)));
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
