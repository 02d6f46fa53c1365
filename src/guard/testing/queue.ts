/** A queue with everything that makes guarding hard: `#private` state, `this` given back, promises, generators, setters. */
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

  /** Valid, and gives back the queue. */
  add(item: number): this {
    this.items.push(item);
    this.size++;
    this.#secret++;
    return this;
  }

  /** Breaks the queue and mends it through public methods. */
  addTwice(item: number): this {
    this.size -= 2;
    this.add(item);
    this.add(item);
    this.size += 2;
    return this;
  }

  /** Leaves the queue broken. */
  lose(): number | undefined {
    return this.items.pop();
  }

  mend(): void {
    this.size = this.items.length;
  }

  /** Leaves the queue broken and throws. */
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

  /** Is broken until it settles. */
  async addLater(item: number): Promise<this> {
    this.size++;
    await Promise.resolve();
    this.items.push(item);
    return this;
  }

  async loseLater(): Promise<void> {
    await Promise.resolve();
    this.items.pop();
  }

  /** Its second step loses an item. */
  *drain(): Generator<number> {
    yield this.items.pop()!;
    this.size--;
    yield this.items.pop()!;
  }

  *[Symbol.iterator](): Generator<number> {
    yield* this.items;
  }
}

/** Calls methods of the queue itself, as hand-written repOKs do. */
export const repOK = (queue: Queue): boolean => queue.size === [...queue].length;
