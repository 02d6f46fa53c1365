import { defineStructure } from '../../../structure/define-structure.ts';
import { node } from '../../../structure/reference-domains.ts';

class Book {
  next: Book | null = null;
  /** A mark of a walk, which nobody reads. */
  note = 0;
}

/** A list in front of a sentinel, whose own link methods use as scratch. */
export class Shelf {
  readonly nil = new Book();
  head: Book = this.nil;
  size = 0;
  kept = 0;
  log: unknown[] = [0];

  add(): void {
    const book = new Book();
    book.next = this.head;
    this.head = book;
    this.size++;
  }

  /** Puts the first at the end, by way of the sentinel's link. */
  rotate(): void {
    if (this.size < 2) return;
    this.nil.next = this.head;
    this.head = this.head.next!;
    let last = this.head;
    while (last.next !== this.nil) last = last.next!;
    last.next = this.nil.next;
    last.next.next = this.nil;
  }

  /** Takes the first out, by way of the sentinel's link; miscounts where there are three or more. */
  drop(): void {
    if (this.head === this.nil) return;
    this.nil.next = this.head;
    this.head = this.nil.next.next!;
    if (this.size < 3) this.size--;
  }

  walk(): void {
    for (let book = this.head; book !== this.nil; book = book.next!) book.note = 1;
  }

  removeAfter(book: Book): void {
    if (book === this.nil || book.next === this.nil) return;
    book.next = book.next!.next;
    this.size--;
  }

  get shown(): number {
    return this.kept;
  }

  *[Symbol.iterator](): Iterator<unknown> {
    yield this.log[0];
  }
}

/** Whether the books are as many as is said, whatever the sentinel's link. */
export function shelfOK({ head, nil, size }: Shelf): boolean {
  let count = 0;
  for (let book: Book | null = head; book !== nil; book = book.next) {
    if (book === null || ++count > size) return false;
  }
  return count === size;
}

export const shelf = defineStructure({
  name: 'shelf',
  create: () => new Shelf(),
  builders: { add: [] },
  methods: {
    rotate: [],
    walk: [],
    removeAfter: { args: [node()], require: (_, book) => book instanceof Book },
  },
});

/** With a method that miscounts. */
export const wrongShelf = defineStructure({
  name: 'wrong-shelf',
  create: () => new Shelf(),
  builders: { add: [] },
  methods: { rotate: [], drop: [] },
});
