/** A stack with its size. */
export class Stack {
  items: unknown[] = [];
  size = 0;
  push(item: unknown): void {
    this.items.push(item);
    this.size++;
  }
  pop(): void {
    if (this.items.pop() !== undefined) this.size--;
  }
}

/** A list in increasing order. */
export class Sorted<Key extends number | string | bigint> {
  keys: Key[] = [];
  add(key: Key): void {
    const index = this.keys.findIndex((other) => other > key);
    this.keys.splice(index < 0 ? this.keys.length : index, 0, key);
  }
  remove(key: Key): void {
    const index = this.keys.indexOf(key);
    if (index >= 0) this.keys.splice(index, 1);
  }
}

/** Numbers with their sum and the distance of the greatest and the least. */
export class Totals {
  numbers: number[] = [];
  sum = 0;
  width = 0;
  add(number: number): void {
    this.numbers.push(number);
    this.sum += number;
    this.width = Math.max(...this.numbers) - Math.min(...this.numbers);
  }
}

/** A hash set with five buckets. */
export class HashSet {
  buckets: number[][] = [[], [], [], [], []];
  size = 0;
  add(key: number): void {
    const bucket = this.buckets[key % 5]!;
    if (bucket.includes(key)) return;
    bucket.push(key);
    this.size++;
  }
}

/** Values by key, with the number of hits. */
export class Table {
  entries = new Map<unknown, unknown>();
  hits = 0;
  set(key: unknown, value: unknown): void {
    this.entries.set(key, value);
  }
  drop(key: unknown): void {
    if (this.entries.delete(key)) this.hits++;
  }
}

/** Values by name, in a dictionary. */
export class Names {
  byName: Record<string, number> = {};
  set(name: string, value: number): void {
    this.byName[name] = value;
  }
}

/** Keys in four slots; an empty slot holds a constant. */
export class Slots<Key> {
  keys: Key[];
  #empty: Key;
  constructor(empty: Key) {
    this.keys = Array.from({ length: 4 }, () => empty);
    this.#empty = empty;
  }
  put(key: Key): void {
    const index = this.keys.indexOf(this.#empty);
    if (index >= 0) this.keys[index] = key;
  }
  take(): void {
    const index = this.keys.findLastIndex((key) => key !== this.#empty);
    if (index >= 0) this.keys[index] = this.#empty;
  }
}

/** Intervals in increasing order of their low ends. Throws if the ends are exchanged. */
export class Intervals {
  list: { low: number; high: number }[] = [];
  add(low: number, high: number): void {
    if (low > high) throw new RangeError('the low end is above the high end');
    this.list.push({ low, high });
    this.list.sort((a, b) => a.low - b.low || a.high - b.high);
  }
}

/** A heap of items, numbered as they come, by key. The keys stay where they are; the heap holds the items. */
export class ItemHeap {
  keys: number[] = [];
  heap: number[] = [];
  add(key: number): void {
    let slot = this.heap.push(this.keys.push(key) - 1) - 1;
    for (; slot > 0; slot = (slot - 1) >> 1) {
      const parent = (slot - 1) >> 1;
      if (this.keys[this.heap[parent]!]! <= key) return;
      [this.heap[slot], this.heap[parent]] = [this.heap[parent]!, this.heap[slot]!];
    }
  }
}

/** Numbers in the order in which they come, and a note about them. */
export class Noted {
  numbers: number[] = [];
  note: unknown;
  readonly #write: (numbers: readonly number[]) => unknown;
  constructor(write: (numbers: readonly number[]) => unknown) {
    this.#write = write;
    this.note = write([]);
  }
  add(number: number): void {
    this.numbers.push(number);
    this.note = this.#write(this.numbers);
  }
}

/** Numbers, a limit, and how many numbers are above it. */
export class Above {
  numbers: number[] = [];
  limit = 0;
  above = 0;
  add(number: number): void {
    this.numbers.push(number);
    this.above = this.numbers.filter((other) => other > this.limit).length;
  }
  setLimit(limit: number): void {
    this.limit = limit;
    this.above = this.numbers.filter((other) => other > limit).length;
  }
}

class Word {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Texts, and a word for each that is not empty. */
export class Texts {
  readonly all: string[] = [];
  readonly words: Word[] = [];
  add(text: string): void {
    this.all.push(text);
    if (text !== '') this.words.push(new Word(text));
  }
}
