import { defineStructure } from '../../objects/structure/define-structure.ts';
import { bool, int, oneOf, key, node } from '../../objects/structure/finite-domains.ts';

/** An item of a {@link Deque}. */
export class Item {
  value: number;
  next: Item | null = null;
  previous: Item | null = null;

  constructor(value: number) {
    this.value = value;
  }
}

/** A doubly linked list with wrong methods: `removeLast`, `remove` of a removed item, `drop` and `settle`. */
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

  /** Leaves `head` at the removed item if it was the only one. */
  removeLast(): void {
    if (this.tail === null) return;
    this.tail = this.tail.previous;
    if (this.tail !== null) this.tail.next = null;
    this.size--;
  }

  /** Removes an item without checking that it is in the list. */
  remove(item: Item): void {
    if (item.previous === null) this.head = item.next;
    else item.previous.next = item.next;
    if (item.next === null) this.tail = item.previous;
    else item.next.previous = item.previous;
    this.size--;
  }

  /** Removes all items of a value, but lowers the size by one. */
  drop(value: number): void {
    let found = false;
    for (let item = this.head; item !== null; item = item.next) {
      if (item.value !== value) continue;
      if (found) this.size++;
      found = true;
      this.remove(item);
    }
  }

  /** Breaks lists of twelve items and more. */
  settle(): void {
    if (this.size >= 12) this.size = 0;
  }
}

/** The repOK of {@link Deque}. */
export function dequeOK({ head, tail, size }: Deque): boolean {
  let count = 0;
  let last: Item | null = null;
  for (let item = head; item !== null; last = item, item = item.next) {
    if (item.previous !== last || ++count > size) return false;
  }
  return tail === last && count === size;
}

const builders = { push: [int(0, (k) => k)] };

/** A deque with the wrong methods `removeLast`, `drop` and `settle`. */
export const deque = defineStructure({
  name: 'deque',
  create: () => new Deque(),
  builders,
  methods: { removeFirst: [], removeLast: [], drop: [key()], settle: [] },
});

/** A deque with a wrong method that takes the item to remove. */
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

/** A deque with a wrong method that takes any object, including the deque itself. */
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

/** A deque whose builder `push` counts wrongly from the third item on. Its class has the same name as the right one. */
export const dequeOfWrongBuilder = defineStructure({
  name: 'deque-of-wrong-builder',
  create: () => new Wrong.Deque(),
  builders,
});

/** Holds numbers; has methods that throw, hang, change built-ins or fail later. */
export class Odd {
  items: number[] = [];

  add(value: number): void {
    this.items.push(value);
  }

  /** Always throws. */
  fail(flag: boolean): void {
    throw new TypeError(`cannot take ${flag}`);
  }

  /** Never returns if there are two items or more; it waits, so that it takes no processor time. */
  spin(): void {
    while (this.items.length >= 2) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  }

  /** Replaces a built-in that the oracle needs. */
  meddle(): void {
    Object.assign(Array.prototype, { map: () => [] });
    this.items.length = 0;
  }

  /** Leaves a promise behind that rejects. */
  later(): void {
    void Promise.reject(new Error('later'));
  }

  fine(): number {
    return this.items.length;
  }
}

/** A subject whose methods throw and hang. */
export const odd = defineStructure({
  name: 'odd',
  create: () => new Odd(),
  builders: { add: [int(0, 3)] },
  methods: { fail: [bool()], spin: [], fine: [] },
});

/** A subject that changes built-ins and leaves promises that reject. */
export const meddler = defineStructure({
  name: 'meddler',
  create: () => new Odd(),
  builders: { add: [int(0, 3)] },
  methods: { meddle: [], later: [], fine: [] },
});

/** A counter; the harm of `mark` shows only after another call, or after a second call of `mark`. */
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

/** A counter whose builder shows the harm of `mark`. */
export const counter = defineStructure({
  name: 'counter',
  create: () => new Counter(),
  builders: { add: [] },
  methods: { mark: [oneOf(false)] },
});

/** A counter whose `mark` does harm at the second call; builders show it too. */
export const counterTwice = defineStructure({
  name: 'counter-twice',
  create: () => new Counter(),
  builders: { add: [], touch: [] },
  methods: { mark: [bool()] },
});

/** A counter whose untrusted `touch` shows the harm of `mark`, too. */
export const touchedCounter = defineStructure({
  name: 'touched-counter',
  create: () => new Counter(),
  builders: { add: [] },
  methods: { mark: [oneOf(false)], touch: [] },
});
