import type { ObjectGraph } from '../../../heap/graph.ts';
import { GrowingInts } from '../records/growing.ts';
import type { Windows } from './windows.ts';

/** A window as one number, made of its role and its number in the table of the role: `number * roles + role`. */
export type WindowId = number;

/** Objects as bags of windows. */
export interface WindowBags {
  /** The number of roles. */
  readonly roles: number;
  /** The distinct windows of each object, in the order of their first records. */
  readonly bags: readonly (readonly WindowId[])[];
}

/** Reads objects as bags of windows; objects with something foreign are left out. */
export function readBags(windows: Windows, graphs: readonly ObjectGraph[]): WindowBags {
  const { records } = windows;
  const roles = windows.relations.length;
  const bags: WindowId[][] = [];
  /** By window, 1 + the index of the last bag that has it. */
  const lastBags = new GrowingInts();
  for (const graph of graphs) {
    if (windows.read(graph) !== undefined) continue;
    const bag: WindowId[] = [];
    const number = bags.push(bag);
    for (let record = 0; record < records.count; record++) {
      const window = windows.ids[record]! * roles + records.role.values[record]!;
      const lastBag = lastBags.reserve(window + 1);
      if (lastBag[window] === number) continue;
      lastBag[window] = number;
      bag.push(window);
    }
  }
  return { roles, bags };
}
