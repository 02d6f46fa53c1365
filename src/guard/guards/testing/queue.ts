/** A queue with features that are hard to guard: `#private` state, methods that return `this`, promises, generators, setters. */
export class Queue {
  items: number[] = [];
  size = 0;
  #secret = 0;
  static #made = 0;

  static of(...items: number[]): Queue {
    this.#made++;
    const queue = new Queue();
    for (const item of items) queue.add(item);
    return queue;
  }

  get made(): number {
    return Queue.#made;
  }

  /** Keeps the invariant and returns the queue. */
  add(item: number): this {
    this.items.push(item);
    this.size++;
    this.#secret++;
    return this;
  }

  /** Breaks the invariant and restores it through public methods. */
  addTwice(item: number): this {
    this.size -= 2;
    this.add(item);
    this.add(item);
    this.size += 2;
    return this;
  }

  /** Leaves the queue invalid. */
  lose(): number | undefined {
    return this.items.pop();
  }

  /** Restores the invariant. */
  mend(): void {
    this.size = this.items.length;
  }

  /** Leaves the queue invalid and throws. */
  fail(): never {
    this.size = -1;
    throw new RangeError('failed');
  }

  equals(other: Queue): boolean {
    return this.#secret === other.#secret;
  }

  set first(item: number) {
    this.items.unshift(item);
  }

  each(visit: (item: number, queue: Queue) => void): void {
    for (const item of this.items) visit(item, this);
  }

  /** The queue is invalid until the promise settles. */
  async addLater(item: number): Promise<this> {
    this.size++;
    await Promise.resolve();
    this.items.push(item);
    return this;
  }

  /** Leaves the queue invalid when the promise settles. */
  async loseLater(): Promise<void> {
    await Promise.resolve();
    this.items.pop();
  }

  /** The first step loses an item, the second step corrects the size and loses another item. */
  *drain(): Generator<number> {
    yield this.items.pop()!;
    this.size--;
    yield this.items.pop()!;
  }

  *[Symbol.iterator](): Generator<number> {
    yield* this.items;
  }
}

/** A hand-written repOK that calls a method of the queue. */
export const repOK = (queue: Queue): boolean => queue.size === [...queue].length;
