import type { TrainingData } from '../types.ts';

/**
 * Writes an order of bags in the layout of the card: each bag with the index of its first slot in its batch. The rows
 * of a batch occupy consecutive slots.
 *
 * @param target two numbers per bag.
 */
export function writeOrder(
  target: Uint32Array,
  bags: Uint32Array,
  batchSize: number,
  { starts }: TrainingData,
): void {
  let slot = 0;
  for (let i = 0; i < bags.length; i++) {
    const bag = bags[i]!;
    if (i % batchSize === 0) slot = 0;
    target[2 * i] = bag;
    target[2 * i + 1] = slot;
    slot += starts[bag + 1]! - starts[bag]!;
  }
}
