import { INITIAL_CAPACITY, type RingBuffer } from './ring-buffer.ts';

/**
 * True for a valid buffer: the capacity is the initial one, doubled any number of times. The head is the index of a
 * slot, and the size is 0 to the capacity. The `size` slots from the head on hold numbers; all other slots exist and
 * hold undefined.
 */
export function repOK(buffer: RingBuffer): boolean {
  // Broken objects hold values that the declared types exclude.
  const slots: unknown = buffer.slots;
  if (!Array.isArray(slots) || !isCapacity(slots.length)) return false;
  const { head, size } = buffer;
  if (!Number.isInteger(head) || head < 0 || head >= slots.length) return false;
  if (!Number.isInteger(size) || size < 0 || size > slots.length) return false;
  for (let offset = 0; offset < slots.length; offset++) {
    const slot = (head + offset) % slots.length;
    if (offset < size ? typeof slots[slot] !== 'number' : !isFree(slots, slot)) return false;
  }
  return true;
}

function isCapacity(length: number): boolean {
  let capacity = INITIAL_CAPACITY;
  while (capacity < length) capacity *= 2;
  return capacity === length;
}

const isFree = (slots: readonly unknown[], slot: number): boolean =>
  slot in slots && slots[slot] === undefined;
