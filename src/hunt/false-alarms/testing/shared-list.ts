import { defineStructure } from '../../../objects/structure/define-structure.ts';
import { int } from '../../../objects/structure/finite-domains.ts';

/** A node of a list that is copied on write. */
class Node {
  isShared: boolean | undefined = false;
  isNewest = true;
  readonly item: number;
  readonly next: Node | null;
  constructor(item: number, next: Node | null) {
    this.item = item;
    this.next = next;
  }
}

const EMPTY = new Node(0, null);
EMPTY.isShared = true;

/** A stack whose nodes copies share; the node of an empty one is shared from the start. */
export class SharedList {
  head = EMPTY;

  add(item: number): void {
    if (this.head !== EMPTY) this.head.isNewest = false;
    this.head = new Node(item, this.head);
  }

  /** Marks the nodes as shared, as a copy of the list would. */
  share(): void {
    for (let node = this.head; node !== EMPTY; node = node.next!) node.isShared = true;
  }

  /** Forgets which nodes are shared, as an own copy of them would. */
  unshare(): void {
    for (let node = this.head; node !== EMPTY; node = node.next!) node.isShared = undefined;
  }

  /** Marks no node as the newest one, which is wrong. */
  age(): void {
    this.head.isNewest = false;
  }

  *[Symbol.iterator](): Generator<number> {
    for (let node = this.head; node !== EMPTY; node = node.next!) yield node.item;
  }
}

/** A list whose methods `share` and `unshare` leave marks that `add` never makes. */
export const sharedList = defineStructure<SharedList>({
  name: 'shared-list',
  create: () => new SharedList(),
  builders: { add: [int(0, 5)] },
  methods: { share: [], unshare: [], age: [] },
});

/** The nodes of a list except the one of the empty list. */
export function nodesOf({ head }: SharedList): Pick<Node, 'isShared' | 'isNewest'>[] {
  const nodes: Node[] = [];
  for (let node = head; node.next !== null; node = node.next) nodes.push(node);
  return nodes;
}
