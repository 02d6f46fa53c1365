import type { Node } from './node.ts';

/** The state of a binomial heap. */
export interface HeapState {
  size: number;
  nodes: Node | null;
}

/**
 * True for a valid heap by Korat's invariant: the trees share no node, parent links are correct, and the size is the
 * number of nodes. There is one binomial tree for each binary digit 1 of the size, by rising degree. No key is
 * smaller than that of its parent.
 */
export function repOK(heap: HeapState): boolean {
  if (heap.size === 0) return heap.nodes === null;
  if (heap.nodes === null) return false;
  const visited = new Set<Node>();
  for (let tree: Node | null = heap.nodes; tree !== null; tree = tree.sibling) {
    if (visited.has(tree)) return false;
    visited.add(tree);
    if (!isTree(tree, null, visited)) return false;
  }
  return visited.size === heap.size && hasDegreesOfSize(heap) && isHeapOrdered(heap.nodes);
}

function isTree(node: Node, parent: Node | null, visited: Set<Node>): boolean {
  if (node.parent !== parent) return false;
  for (let child = node.child; child !== null; child = child.sibling) {
    if (visited.has(child)) return false;
    visited.add(child);
    if (!isTree(child, node, visited)) return false;
  }
  return true;
}

/** True if the trees are binomial and there is one for each binary digit 1 of the size, the lowest first. */
function hasDegreesOfSize(heap: HeapState): boolean {
  let digits = heap.size;
  let degree = 0;
  for (let tree: Node | null = heap.nodes; tree !== null; tree = tree.sibling) {
    if (digits === 0) return false;
    while (digits % 2 === 0) {
      digits /= 2;
      degree++;
    }
    if (tree.degree !== degree || !isBinomial(tree, degree)) return false;
    digits = (digits - 1) / 2;
    degree++;
  }
  return digits === 0;
}

/** True if the children of a tree are binomial and have all degrees below its own, the largest first. */
function isBinomial(tree: Node, degree: number): boolean {
  let expected = degree;
  for (let child = tree.child; child !== null; child = child.sibling) {
    expected--;
    if (child.degree !== expected || !isBinomial(child, expected)) return false;
  }
  return expected === 0;
}

function isHeapOrdered(trees: Node): boolean {
  for (let tree: Node | null = trees; tree !== null; tree = tree.sibling) {
    if (!isOrderedBelow(tree)) return false;
  }
  return true;
}

function isOrderedBelow(node: Node): boolean {
  for (let child = node.child; child !== null; child = child.sibling) {
    if (node.key > child.key || !isOrderedBelow(child)) return false;
  }
  return true;
}
