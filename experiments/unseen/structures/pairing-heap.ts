import { defineStructure, int, key } from '../../../src/objects/structure/language.ts';

/** A node of a pairing heap; `previous` is the parent of a first child and the left sibling of every other child. */
class Node {
  key: number;
  child: Node | null = null;
  next: Node | null = null;
  previous: Node | null = null;

  constructor(key: number) {
    this.key = key;
  }
}

/** A min-heap as a tree of siblings, after Fredman, Sedgewick, Sleator and Tarjan (1986). Keys may repeat. */
export class PairingHeap {
  root: Node | null = null;
  size = 0;

  insert(key: number): void {
    this.root = meld(this.root, new Node(key));
    this.size++;
  }

  /** Removes and returns the smallest key; null if empty. */
  removeMin(): number | null {
    if (this.root === null) return null;
    const { key, child } = this.root;
    this.root = mergePairs(child);
    this.size--;
    return key;
  }

  /** Lowers a key to a new one that is not above it and returns true; returns false if no node has the key. */
  decrease(key: number, lower: number): boolean {
    const node = find(this.root, key);
    if (node === null) return false;
    node.key = Math.min(lower, key);
    if (node !== this.root) {
      cut(node);
      this.root = meld(this.root, node);
    }
    return true;
  }

  clear(): void {
    this.root = null;
    this.size = 0;
  }
}

/** Makes the root with the larger key the first child of the other, which is returned. */
function meld(one: Node | null, other: Node | null): Node | null {
  if (one === null || other === null) return one ?? other;
  const [upper, lower] = one.key <= other.key ? [one, other] : [other, one];
  lower.next = upper.child;
  if (upper.child !== null) upper.child.previous = lower;
  lower.previous = upper;
  upper.child = lower;
  return upper;
}

/** Melds siblings in pairs from left to right, and then the pairs from right to left. */
function mergePairs(first: Node | null): Node | null {
  const pairs: (Node | null)[] = [];
  let node = first;
  while (node !== null) {
    const second: Node | null = node.next;
    const rest: Node | null = second?.next ?? null;
    for (const one of [node, second]) if (one !== null) one.next = one.previous = null;
    pairs.push(meld(node, second));
    node = rest;
  }
  return pairs.reduceRight(meld, null);
}

function cut(node: Node): void {
  const previous = node.previous!;
  if (previous.child === node) previous.child = node.next;
  else previous.next = node.next;
  if (node.next !== null) node.next.previous = previous;
  node.next = node.previous = null;
}

function find(root: Node | null, key: number): Node | null {
  const open = [root];
  for (const node of open) {
    if (node?.key === key) return node;
    if (node !== null) open.push(node.child, node.next);
  }
  return null;
}

/**
 * True for a valid heap: the root has no sibling and nothing before it. No node is reached twice, and the size is the
 * number of nodes. Each `previous` is the node whose `child` or `next` leads here. No key is below that of the parent.
 */
function repOK(heap: PairingHeap): boolean {
  if (heap.root instanceof Node && heap.root.next !== null) return false;
  const nodes = new Set<Node>();
  const open: (readonly [link: unknown, previous: Node | null, least: number])[] = [
    [heap.root, null, -Infinity],
  ];
  for (const [node, previous, least] of open) {
    if (node === null) continue;
    if (!(node instanceof Node) || nodes.has(node) || node.previous !== previous) return false;
    if (!Number.isFinite(node.key) || node.key < least) return false;
    nodes.add(node);
    open.push([node.child, node, node.key], [node.next, node, least]);
  }
  return heap.size === nodes.size;
}

/** Trusted: insertion, removal of the smallest key, and lowering a key, which moves a subtree. */
export default defineStructure({
  name: 'pairing-heap',
  create: () => new PairingHeap(),
  builders: { insert: [int(0, (k) => 2 * k)], removeMin: [], decrease: [key(), int(0, (k) => 2 * k)] },
  methods: { clear: [] },
  repOK,
});
