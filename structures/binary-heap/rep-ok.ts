import type { BinaryHeap } from './binary-heap.ts';

/**
 * True for a valid heap: every slot holds a number other than NaN that is at least the number in its parent's slot.
 */
export function repOK(heap: BinaryHeap): boolean {
  // Broken objects hold values that the declared types exclude.
  const items: unknown = heap.items;
  if (!Array.isArray(items)) return false;
  for (let index = 0; index < items.length; index++) {
    const item: unknown = items[index];
    if (typeof item !== 'number' || Number.isNaN(item)) return false;
    if (index > 0 && (items[(index - 1) >> 1] as number) > item) return false;
  }
  return true;
}
