import { BLACK, RED, type Node } from './node.ts';
import type { RedBlackTree } from './red-black-tree.ts';

/**
 * True for a valid tree by Korat's invariant. Parent links and the size are correct. No red node has a red child, and
 * black heights are equal. The keys are in strict order and not -1. The root may be red; see {@link blackRootRepOK}.
 */
export function repOK(tree: RedBlackTree): boolean {
  const root = tree.root;
  if (root === null) return tree.size === 0;
  if (root.parent !== null) return false;
  return (
    isTreeOfSize(tree, root) &&
    redHasBlackChildren(root) &&
    blackHeightsAgree(root) &&
    isOrdered(root, -Infinity, Infinity)
  );
}

/** True for a valid tree by the invariant of the class: Korat's invariant, and a black root. */
export function blackRootRepOK(tree: RedBlackTree): boolean {
  return repOK(tree) && (tree.root === null || tree.root.color === BLACK);
}

function isTreeOfSize(tree: RedBlackTree, root: Node): boolean {
  const visited = new Set<Node>([root]);
  // A Set is iterated in insertion order, so it also serves as the breadth-first queue.
  for (const current of visited) {
    const left = current.left;
    if (left !== null) {
      if (visited.has(left) || left.parent !== current) return false;
      visited.add(left);
    }
    const right = current.right;
    if (right !== null) {
      if (visited.has(right) || right.parent !== current) return false;
      visited.add(right);
    }
  }
  return visited.size === tree.size;
}

function redHasBlackChildren(root: Node): boolean {
  const open = [root];
  for (const current of open) {
    const left = current.left;
    const right = current.right;
    if (current.color === RED) {
      if (left !== null && left.color === RED) return false;
      if (right !== null && right.color === RED) return false;
    }
    if (left !== null) open.push(left);
    if (right !== null) open.push(right);
  }
  return true;
}

/** True if all paths from the root to a missing child have the same number of black nodes. */
function blackHeightsAgree(root: Node): boolean {
  let agreed = -1;
  const open: (Node | null)[] = [root];
  const blacksAbove = [0];
  for (let index = 0; index < open.length; index++) {
    const current = open[index]!;
    const blacks = blacksAbove[index]! + (current !== null && current.color === BLACK ? 1 : 0);
    if (current !== null) {
      open.push(current.left, current.right);
      blacksAbove.push(blacks, blacks);
    } else if (agreed === -1) agreed = blacks;
    else if (agreed !== blacks) return false;
  }
  return true;
}

function isOrdered(node: Node, above: number, below: number): boolean {
  const key = node.key;
  if (key === -1) return false;
  if (key <= above || key >= below) return false;
  const left = node.left;
  if (left !== null && !isOrdered(left, above, key)) return false;
  const right = node.right;
  return right === null || isOrdered(right, key, below);
}
