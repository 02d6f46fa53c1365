import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { node } from '../../../objects/structure/finite-domains.ts';

class ListNode {
  next: ListNode | null = null;
  /** Mark that `walk` sets and that nothing reads. */
  mark = 0;
}

/** A linked list that ends in a sentinel; methods use the sentinel's own link as scratch space. */
export class SentinelList {
  readonly nil = new ListNode();
  head: ListNode = this.nil;
  size = 0;
  hidden = 0;
  log: unknown[] = [0];

  add(): void {
    const added = new ListNode();
    added.next = this.head;
    this.head = added;
    this.size++;
  }

  /** Moves the first node to the end; leaves a stale link in the sentinel. */
  rotate(): void {
    if (this.size < 2) return;
    this.nil.next = this.head;
    this.head = this.head.next!;
    let last = this.head;
    while (last.next !== this.nil) last = last.next!;
    last.next = this.nil.next;
    last.next.next = this.nil;
  }

  /** Removes the first node; leaves a stale link in the sentinel, and a wrong size if there are three nodes or more. */
  drop(): void {
    if (this.head === this.nil) return;
    this.nil.next = this.head;
    this.head = this.nil.next.next!;
    if (this.size < 3) this.size--;
  }

  walk(): void {
    for (let visited = this.head; visited !== this.nil; visited = visited.next!) visited.mark = 1;
  }

  removeAfter(kept: ListNode): void {
    if (kept === this.nil || kept.next === this.nil) return;
    kept.next = kept.next!.next;
    this.size--;
  }

  /** Shows `hidden`, which no method reads. */
  get shown(): number {
    return this.hidden;
  }

  *[Symbol.iterator](): Iterator<unknown> {
    yield this.log[0];
  }
}

/** True if the list has `size` nodes and ends in the sentinel. The link of the sentinel may have any value. */
export function sentinelListOK({ head, nil, size }: SentinelList): boolean {
  let count = 0;
  for (let visited: ListNode | null = head; visited !== nil; visited = visited.next) {
    if (visited === null || ++count > size) return false;
  }
  return count === size;
}

/** A sentinel list whose methods are right. */
export const sentinelList = defineStructure({
  name: 'sentinel-list',
  create: () => new SentinelList(),
  builders: { add: [] },
  methods: {
    rotate: [],
    walk: [],
    removeAfter: { args: [node()], require: (_, kept) => kept instanceof ListNode },
  },
});

/** A sentinel list with the wrong method `drop`. */
export const miscountingList = defineStructure({
  name: 'miscounting-list',
  create: () => new SentinelList(),
  builders: { add: [] },
  methods: { rotate: [], drop: [] },
});
