import type { ObjectGraph } from '../../../objects/heap/graph.ts';
import type { BreakableSlots } from './breakable-slots.ts';

/** A slot that can be broken, or the length of a container. */
type Breakable = ReturnType<BreakableSlots['of']>[number];

/** Lengths of containers count as one field. */
const LENGTH = Symbol('length');

/**
 * Returns the share of the slots of each field that makes the fields equally frequent, as far as they have enough slots.
 *
 * @param most slots to choose from all graphs, on average.
 */
export function evenShares(
  breakable: BreakableSlots,
  graphs: readonly ObjectGraph[],
  most: number,
): (slot: Breakable) => number {
  const fieldOf = (slot: Breakable): object | symbol => (slot.slot === undefined ? LENGTH : slot.field);
  const counts = new Map<object | symbol, number>();
  for (const graph of graphs) {
    for (const slot of breakable.of(graph)) counts.set(fieldOf(slot), (counts.get(fieldOf(slot)) ?? 0) + 1);
  }
  let left = most;
  let fields = counts.size;
  let level = 0;
  for (const count of [...counts.values()].sort((a, b) => a - b)) {
    level = left / fields;
    if (count > level) break;
    left -= count;
    fields--;
  }
  return (slot) => level / counts.get(fieldOf(slot))!;
}
