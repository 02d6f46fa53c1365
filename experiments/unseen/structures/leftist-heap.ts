import { defineStructure, int } from '../../../src/objects/structure/language.ts';

/** A node of a leftist heap; `rank` is the number of nodes on the path of right links below it, itself included. */
class Node {
  key: number;
  rank = 1;
  left: Node | null = null;
  right: Node | null = null;

  constructor(key: number) {
    this.key = key;
  }
}

/** A meldable min-heap, after Crane (1972); Knuth, The Art of Computer Programming, 5.2.3. Keys may repeat. */
export class LeftistHeap {
  root: Node | null = null;
  size = 0;

  insert(key: number): void {
    this.root = meld(this.root, new Node(key));
    this.size++;
  }

  /** Removes and returns the smallest key; null if empty. */
  removeMin(): number | null {
    if (this.root === null) return null;
    const { key, left, right } = this.root;
    this.root = meld(left, right);
    this.size--;
    return key;
  }

  clear(): void {
    this.root = null;
    this.size = 0;
  }
}

const rankOf = (node: Node | null): number => node?.rank ?? 0;

function meld(one: Node | null, other: Node | null): Node | null {
  if (one === null) return other;
  if (other === null) return one;
  const [upper, lower] = one.key <= other.key ? [one, other] : [other, one];
  upper.right = meld(upper.right, lower);
  if (rankOf(upper.left) < rankOf(upper.right)) [upper.left, upper.right] = [upper.right, upper.left];
  upper.rank = rankOf(upper.right) + 1;
  return upper;
}

/**
 * True for a valid heap: no node is reached twice, and the size is the number of nodes. No key is below that of the
 * parent. The rank of a left child is at least that of the right child; each rank is one more than that of the right
 * child.
 */
function repOK(heap: LeftistHeap): boolean {
  const nodes = new Set<Node>();
  const open: (readonly [link: unknown, least: number])[] = [[heap.root, -Infinity]];
  for (const [node, least] of open) {
    if (node === null) continue;
    if (!(node instanceof Node) || nodes.has(node)) return false;
    if (!Number.isFinite(node.key) || !Number.isInteger(node.rank) || node.key < least) return false;
    nodes.add(node);
    open.push([node.left, node.key], [node.right, node.key]);
  }
  for (const { rank, left, right } of nodes) {
    if (rank !== rankOf(right) + 1 || rankOf(left) < rankOf(right)) return false;
  }
  return heap.size === nodes.size;
}

/** Trusted: insertion and removal of the smallest key, which both meld heaps. */
export default defineStructure({
  name: 'leftist-heap',
  create: () => new LeftistHeap(),
  builders: { insert: [int(0, (k) => 2 * k)], removeMin: [] },
  methods: { clear: [] },
  repOK,
});
