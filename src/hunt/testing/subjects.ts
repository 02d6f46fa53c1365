import { defineStructure } from '../../structure/define-structure.ts';
import { bool, int, oneOf } from '../../structure/finite-domains.ts';
import { key, node } from '../../structure/reference-domains.ts';

export class Item {
  value: number;
  next: Item | null = null;
  previous: Item | null = null;

  constructor(value: number) {
    this.value = value;
  }
}

/** A doubly linked list some of whose methods are wrong. */
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

  /** Forgets that the last item may be the only one. */
  removeLast(): void {
    if (this.tail === null) return;
    this.tail = this.tail.previous;
    if (this.tail !== null) this.tail.next = null;
    this.size--;
  }

  /** Removes an item, whether it is still one of the list or not. */
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

  /** Spoils lists of twelve items and more. */
  settle(): void {
    if (this.size >= 12) this.size = 0;
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

const builders = { push: [int(0, (k) => k)] };

export const deque = defineStructure({
  name: 'deque',
  create: () => new Deque(),
  builders,
  methods: { removeFirst: [], removeLast: [], drop: [key()], settle: [] },
});

/** A deque that is given the items to remove. */
export const dequeOfItems = defineStructure({
  name: 'deque-of-items',
  create: () => new Deque(),
  builders,
  methods: {
    removeItem: {
      args: [node()],
      run: (list, item: Item) => list.remove(item),
      require: (_, item) => item instanceof Item,
    },
  },
});

/** A deque that may be given anything for an item, itself too. */
export const dequeOfAnything = defineStructure({
  name: 'deque-of-anything',
  create: () => new Deque(),
  builders,
  methods: {
    append: {
      args: [node()],
      run: (list, item: Item) => {
        if (item !== (list as unknown)) return;
        list.tail = item;
      },
    },
  },
});

const Wrong = {
  Deque: class extends Deque {
    override push(value: number): void {
      super.push(value);
      if (this.size > 2) this.size++;
    }
  },
};

/** A deque whose `push` counts wrongly from the third item on; its class has the name of the right one. */
export const dequeOfWrongBuilder = defineStructure({
  name: 'deque-of-wrong-builder',
  create: () => new Wrong.Deque(),
  builders,
});

/** Holds numbers; some of its methods are not what one hopes for. */
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

  /** Replaces a built-in that whoever judges needs. */
  meddle(): void {
    Object.assign(Array.prototype, { map: () => [] });
    this.items.length = 0;
  }

  /** Leaves something behind that fails later. */
  async later(): Promise<void> {
    await Promise.resolve();
    throw new Error('later');
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
  methods: { meddle: [], later: [], fine: [] },
});

/** Counts; `mark` does harm that only shows later, or when it is called twice. */
export class Counter {
  count = 0;
  marked = false;

  add(): void {
    this.count = this.marked ? -1 : this.count + 1;
  }

  mark(twice: boolean): void {
    if (this.marked && twice) this.count = -2;
    this.marked = true;
  }

  touch(): void {
    if (this.marked) this.count = -3;
  }
}

export const counter = defineStructure({
  name: 'counter',
  create: () => new Counter(),
  builders: { add: [] },
  methods: { mark: [oneOf(false)] },
});

export const counterTwice = defineStructure({
  name: 'counter-twice',
  create: () => new Counter(),
  builders: { add: [], touch: [] },
  methods: { mark: [bool()] },
});
