import type { Node } from './node.ts';

/** What a Fibonacci heap keeps. */
export interface HeapState {
  /** A root of smallest key. */
  min: Node | null;
  size: number;
}

/**
 * Rings of siblings that agree in both directions, each with the right parent; no node in two of them; as
 * many nodes as the size says; finite keys, none smaller than its parent's, and no root's smaller than the
 * one that `min` is; degrees that count the children; roots unmarked. The i-th child of a node, from 0, was
 * linked when there were i others and has lost at most one child since, which its mark tells: its degree is
 * at least i, or i - 1 where it is marked.
 */
export function repOK(heap: HeapState): boolean {
  const { min } = heap;
  if (min === null) return heap.size === 0;
  if (!isNode(min)) return false;
  const nodes: Node[] = [];
  if (!isRing(min, null, nodes)) return false;
  // A node has one parent and is only taken from its ring, which comes once, so this ends.
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

/** Whether a ring is closed and what its nodes say of themselves is right; the degrees are checked later. */
function isRing(first: Node, parent: Node | null, nodes: Node[]): boolean {
  const least = parent ?? first;
  let index = 0;
  let node = first;
  // Links to the left that go back let the walk return to no other node than the first.
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
