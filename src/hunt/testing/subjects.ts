import { defineStructure } from '../../structure/define-structure.ts';
import { bool, int } from '../../structure/finite-domains.ts';
import { key, node } from '../../structure/reference-domains.ts';

class Item {
  value: number;
  next: Item | null = null;
  previous: Item | null = null;

  constructor(value: number) {
    this.value = value;
  }
}

/** A doubly linked list; `removeLast` forgets that the last item may be the only one, `drop` miscounts. */
export class Deque {
  head: Item | null = null;
  tail: Item | null = null;
  size = 0;

  push(value: number): void {
    const item = new Item(value);
    item.previous = this.tail;
    if (this.tail === null) this.head = item;
    else this.tail.next = item;
    this.tail = item;
    this.size++;
  }

  removeFirst(): number | undefined {
    if (this.head === null) return undefined;
    const { value } = this.head;
    this.remove(this.head);
    return value;
  }

  removeLast(): void {
    if (this.tail === null) return;
    this.tail = this.tail.previous;
    if (this.tail !== null) this.tail.next = null;
    this.size--;
  }

  /** Removes an item of the list, whoever it belongs to. */
  remove(item: Item): void {
    if (item.previous === null) this.head = item.next;
    else item.previous.next = item.next;
    if (item.next === null) this.tail = item.previous;
    else item.next.previous = item.previous;
    this.size--;
  }

  /** Removes all items of a value, and counts one of them. */
  drop(value: number): void {
    let found = false;
    for (let item = this.head; item !== null; item = item.next) {
      if (item.value !== value) continue;
      if (found) this.size++;
      found = true;
      this.remove(item);
    }
  }
}

/** Whether a {@link Deque} is whole. */
export function dequeOK({ head, tail, size }: Deque): boolean {
  let count = 0;
  let last: Item | null = null;
  for (let item = head; item !== null; last = item, item = item.next) {
    if (item.previous !== last || ++count > size) return false;
  }
  return tail === last && count === size;
}

export const deque = defineStructure({
  name: 'deque',
  create: () => new Deque(),
  builders: { push: [int(0, (k) => k)] },
  methods: {
    removeFirst: [],
    removeLast: [],
    drop: [key()],
  },
});

/** A deque that removes items it is given, those of its own among them. */
export const dequeOfNodes = defineStructure({
  name: 'deque-of-nodes',
  create: () => new Deque(),
  builders: { push: [int(0, (k) => k)] },
  methods: {
    removeItem: {
      args: [node()],
      run: (list, item: Item) => list.remove(item),
      require: (_, item) => item instanceof Item,
    },
  },
});

/** Holds a number; some of its methods are not what one hopes for. */
export class Odd {
  items: number[] = [];

  add(value: number): void {
    this.items.push(value);
  }

  /** Throws on everything. */
  fail(flag: boolean): void {
    throw new TypeError(`cannot take ${flag}`);
  }

  /** Never returns where there are two items or more. */
  spin(): void {
    while (this.items.length >= 2);
  }

  /** Replaces a built-in. */
  meddle(): void {
    // eslint-disable-next-line no-extend-native
    Array.prototype.map = () => [];
    this.items.length = 0;
  }

  fine(): number {
    return this.items.length;
  }
}

export const odd = defineStructure({
  name: 'odd',
  create: () => new Odd(),
  builders: { add: [int(0, 3)] },
  methods: { fail: [bool()], spin: [], fine: [] },
});

export const meddler = defineStructure({
  name: 'meddler',
  create: () => new Odd(),
  builders: { add: [int(0, 3)] },
  methods: { meddle: [], fine: [] },
});
