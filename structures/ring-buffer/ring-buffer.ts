/** A new ring buffer's capacity; it doubles whenever a number is pushed into a full one. */
export const INITIAL_CAPACITY = 4;

/** A deque of numbers: `size` slots from `head` on, past the end back to slot 0; the other slots are undefined. */
export class RingBuffer {
  slots: (number | undefined)[] = emptySlots(INITIAL_CAPACITY);
  head = 0;
  size = 0;

  pushBack(value: number): void {
    this.reserve();
    this.slots[this.slotOf(this.size)] = value;
    this.size++;
  }

  pushFront(value: number): void {
    this.reserve();
    this.head = this.slotOf(this.slots.length - 1);
    this.slots[this.head] = value;
    this.size++;
  }

  /** Removes and returns the first number; null where there is none. */
  popFront(): number | null {
    if (this.size === 0) return null;
    const value = this.take(this.head);
    this.head = this.slotOf(1);
    this.size--;
    return value;
  }

  /** Removes and returns the last number; null where there is none. */
  popBack(): number | null {
    if (this.size === 0) return null;
    this.size--;
    return this.take(this.slotOf(this.size));
  }

  /** The first number; null where there is none. */
  peekFront(): number | null {
    return this.slots[this.head] ?? null;
  }

  /** The last number; null where there is none. */
  peekBack(): number | null {
    return this.size === 0 ? null : this.slots[this.slotOf(this.size - 1)]!;
  }

  /** Forgets all numbers, and the capacity that they needed. */
  clear(): void {
    this.slots = emptySlots(INITIAL_CAPACITY);
    this.head = 0;
    this.size = 0;
  }

  /** The slot so many steps behind the head. */
  private slotOf(offset: number): number {
    return (this.head + offset) % this.slots.length;
  }

  private take(slot: number): number {
    const value = this.slots[slot]!;
    this.slots[slot] = undefined;
    return value;
  }

  /** Makes room for one more: a full buffer moves into one of twice the capacity, its head to slot 0. */
  private reserve(): void {
    if (this.size < this.slots.length) return;
    const larger = emptySlots(2 * this.slots.length);
    for (let offset = 0; offset < this.size; offset++) larger[offset] = this.slots[this.slotOf(offset)];
    this.slots = larger;
    this.head = 0;
  }
}

const emptySlots = (capacity: number): (number | undefined)[] =>
  new Array<number | undefined>(capacity).fill(undefined);
