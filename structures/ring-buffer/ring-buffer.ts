/** Capacity of a new ring buffer; it doubles when a number is pushed into a full one. */
export const INITIAL_CAPACITY = 4;

/** A deque of numbers in `size` slots from `head` on, wrapping around at the end; the other slots are undefined. */
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

  /** Removes and returns the first number; null if empty. */
  popFront(): number | null {
    if (this.size === 0) return null;
    const value = this.take(this.head);
    this.head = this.slotOf(1);
    this.size--;
    return value;
  }

  /** Removes and returns the last number; null if empty. */
  popBack(): number | null {
    if (this.size === 0) return null;
    this.size--;
    return this.take(this.slotOf(this.size));
  }

  /** Returns the first number; null if empty. */
  peekFront(): number | null {
    return this.slots[this.head] ?? null;
  }

  /** Returns the last number; null if empty. */
  peekBack(): number | null {
    return this.size === 0 ? null : this.slots[this.slotOf(this.size - 1)]!;
  }

  /** Removes all numbers and returns to the initial capacity. */
  clear(): void {
    this.slots = emptySlots(INITIAL_CAPACITY);
    this.head = 0;
    this.size = 0;
  }

  /** Returns the index of the slot `offset` steps after the head. */
  private slotOf(offset: number): number {
    return (this.head + offset) % this.slots.length;
  }

  /** Frees a slot and returns its number. */
  private take(slot: number): number {
    const value = this.slots[slot]!;
    this.slots[slot] = undefined;
    return value;
  }

  /** Doubles the capacity if the buffer is full; the head then moves to slot 0. */
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
