import type { ObjectGraph } from '../../../objects/heap/graph.ts';
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
  const read = bagReader(windows);
  return {
    roles: windows.relations.length,
    bags: graphs.map((graph) => read(graph)).filter((bag) => bag !== undefined),
  };
}

/**
 * Returns a function that reads an object as a bag of windows: its distinct windows, in the order of their first
 * records; undefined for an object with something foreign.
 */
export function bagReader(windows: Windows): (graph: ObjectGraph) => WindowId[] | undefined {
  const { records } = windows;
  const roles = windows.relations.length;
  /** By window, the number of the last bag that has it, from 1. */
  const lastBags = new GrowingInts();
  let number = 0;
  return (graph) => {
    if (windows.read(graph) !== undefined) return undefined;
    const bag: WindowId[] = [];
    number++;
    for (let record = 0; record < records.count; record++) {
      const window = windows.ids[record]! * roles + records.role.values[record]!;
      const lastBag = lastBags.reserve(window + 1);
      if (lastBag[window] === number) continue;
      lastBag[window] = number;
      bag.push(window);
    }
    return bag;
  };
}
