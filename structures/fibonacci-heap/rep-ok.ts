import type { Node } from './node.ts';

/** The state of a Fibonacci heap. */
export interface HeapState {
  /** The root with the smallest key. */
  min: Node | null;
  size: number;
}

/**
 * True for a valid heap: siblings form rings whose left and right links agree, with correct parent links, and no node
 * is in two rings. The size is the number of nodes. Keys are finite, none is smaller than that of its parent, and
 * `min` has the smallest key of the roots. Degrees count the children, and roots are unmarked. The i-th child (from
 * 0) was linked as the i-th and has lost at most one child since, which its mark records: its degree is at least i,
 * or i - 1 if it is marked.
 */
export function repOK(heap: HeapState): boolean {
  const { min } = heap;
  if (min === null) return heap.size === 0;
  if (!isNode(min)) return false;
  const nodes: Node[] = [];
  if (!isRing(min, null, nodes)) return false;
  // A node has one parent and is added from its one ring only, so the loop ends.
  for (const node of nodes) {
    const { child, degree } = node;
    if (child === null) {
      if (degree !== 0) return false;
    } else {
      const before = nodes.length;
      if (!isNode(child) || !isRing(child, node, nodes)) return false;
      if (degree !== nodes.length - before) return false;
    }
  }
  return heap.size === nodes.length;
}

/** True if a ring is closed and the fields of its nodes are correct; the caller checks the degrees. */
function isRing(first: Node, parent: Node | null, nodes: Node[]): boolean {
  const least = parent ?? first;
  let index = 0;
  let node = first;
  // Each left link inverts a right link, so the walk can only return to the first node.
  do {
    if (node.parent !== parent || node.key < least.key) return false;
    nodes.push(node);
    if (parent === null && node.marked) return false;
    if (parent !== null && node.degree + (node.marked ? 1 : 0) < index) return false;
    const { right } = node;
    if (!isNode(right) || right.left !== node) return false;
    node = right;
    index++;
  } while (node !== first);
  return true;
}

function isNode(value: unknown): value is Node {
  if (typeof value !== 'object' || value === null) return false;
  const { key, degree, marked } = value as Node;
  return Number.isFinite(key) && Number.isFinite(degree) && typeof marked === 'boolean';
}
