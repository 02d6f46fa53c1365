import type { Node } from './node.ts';

/** Swaps a node's key with its parent's. */
export function raiseKey(node: Node): void {
  const parent = node.parent!;
  [node.key, parent.key] = [parent.key, node.key];
}

/** Turns a list of children, ordered by falling degree, into a heap, whose trees are ordered by rising degree. */
export function asHeap(firstChild: Node | null): Node | null {
  let heap: Node | null = null;
  let child = firstChild;
  while (child !== null) {
    const rest: Node | null = child.sibling;
    child.parent = null;
    child.sibling = heap;
    heap = child;
    child = rest;
  }
  return heap;
}

/**
 * Links trees of equal degree in a list ordered by rising degree until all degrees differ; returns the first tree.
 */
export function linkEqualDegrees(trees: Node | null): Node | null {
  let head = trees;
  let before: Node | null = null;
  let current = trees;
  while (current !== null && current.sibling !== null) {
    const next: Node = current.sibling;
    // Of three trees of the same degree, the last two are linked.
    const stays = current.degree !== next.degree || next.sibling?.degree === current.degree;
    if (stays) {
      before = current;
      current = next;
    } else if (current.key <= next.key) {
      current.sibling = next.sibling;
      link(next, current);
    } else {
      if (before === null) head = next;
      else before.sibling = next;
      link(current, next);
      current = next;
    }
  }
  return head;
}

/** Makes a tree the first child of the root of another tree of the same degree. */
function link(tree: Node, root: Node): void {
  tree.parent = root;
  tree.sibling = root.child;
  root.child = tree;
  root.degree++;
}

/** Returns a node with the key in a list of trees, or null; skips subtrees below a larger key. */
export function find(trees: Node | null, key: number): Node | null {
  for (let root = trees; root !== null; root = root.sibling) {
    if (root.key === key) return root;
    const below = root.key < key ? find(root.child, key) : null;
    if (below !== null) return below;
  }
  return null;
}
