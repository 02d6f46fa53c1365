import { INITIAL_CAPACITY, type RingBuffer } from './ring-buffer.ts';

/**
 * The capacity is the initial one doubled some times, the head is one of the slots, and the size is from 0 to
 * the capacity; a number is in each of the `size` slots from the head on, and the other slots are
 * there and undefined.
 */
export function repOK(buffer: RingBuffer): boolean {
  // Broken objects hold what the class's own types do not allow.
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
