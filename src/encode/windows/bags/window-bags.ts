import type { ObjectGraph } from '../../../heap/graph.ts';
import type { Windows } from './windows.ts';

/** A window by role and number: `number * roles + role`. */
export type WindowId = number;

/** Objects as bags of windows: the distinct ones of each object, in the order met. */
export interface WindowBags {
  /** How many roles there are. */
  readonly roles: number;
  readonly bags: readonly (readonly WindowId[])[];
}

/** Reads objects as bags of windows; what shows things that no valid object does is left out. */
export function readBags(windows: Windows, graphs: readonly ObjectGraph[]): WindowBags {
  const { records } = windows;
  const roles = windows.relations.length;
  const bags: WindowId[][] = [];
  for (const graph of graphs) {
    if (windows.read(graph) !== undefined) continue;
    const bag = new Set<WindowId>();
    for (let record = 0; record < records.count; record++) {
      bag.add(windows.ids[record]! * roles + records.role.values[record]!);
    }
    bags.push([...bag]);
  }
  return { roles, bags };
}
