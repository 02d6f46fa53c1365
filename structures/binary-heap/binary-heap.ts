/** A priority queue of numbers as a binary min-heap: the children of slot i are in slots 2i + 1 and 2i + 2. */
export class BinaryHeap {
  items: number[] = [];

  push(value: number): void {
    this.items.push(value);
    this.siftUp(this.items.length - 1);
  }

  /** Removes and returns the smallest value; null if empty. */
  pop(): number | null {
    return this.items.length === 0 ? null : this.removeAt(0);
  }

  /** Returns the smallest value; null if empty. */
  peek(): number | null {
    return this.items[0] ?? null;
  }

  /** Removes one occurrence of a value and returns true; returns false if there is none. */
  remove(value: number): boolean {
    const index = this.items.indexOf(value);
    if (index < 0) return false;
    this.removeAt(index);
    return true;
  }

  clear(): void {
    this.items = [];
  }

  /** Fills the gap with the last item, which may then sink or rise. */
  private removeAt(index: number): number {
    const removed = this.items[index]!;
    const last = this.items.pop()!;
    if (index < this.items.length) {
      this.items[index] = last;
      this.siftUp(index);
      this.siftDown(index);
    }
    return removed;
  }

  private siftUp(start: number): void {
    let index = start;
    const item = this.items[index]!;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.items[parent]! <= item) break;
      this.items[index] = this.items[parent]!;
      index = parent;
    }
    this.items[index] = item;
  }

  private siftDown(start: number): void {
    let index = start;
    const item = this.items[index]!;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= this.items.length) break;
      if (child + 1 < this.items.length && this.items[child + 1]! < this.items[child]!) child++;
      if (this.items[child]! >= item) break;
      this.items[index] = this.items[child]!;
      index = child;
    }
    this.items[index] = item;
  }
}
