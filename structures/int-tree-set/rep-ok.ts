import type { Tree } from './insert-fix-up.ts';
import { BLACK, RED, type Node } from './node.ts';

/**
 * True for a valid red-black tree: the keys are in strict order, the parent links are correct, and every node is red or
 * black. The root is black, no red node has a red child, and every path from the root to a missing child has the same
 * number of black nodes.
 */
export function repOK({ root }: Tree): boolean {
  if (root === null) return true;
  if (root.parent !== null || root.color !== BLACK) return false;
  return blackHeight(root, -Infinity, Infinity) !== undefined;
}

/**
 * Returns the number of black nodes on every path down from a node; undefined if paths differ or the subtree is
 * invalid. The bounds of keys narrow at every step, so no node can be visited twice.
 */
function blackHeight(node: Node, above: number, below: number): number | undefined {
  const { key, color, left, right } = node;
  if (!(key > above && key < below) || (color !== RED && color !== BLACK)) return undefined;
  for (const child of [left, right]) {
    if (child === null) continue;
    if (child.parent !== node || (color === RED && child.color === RED)) return undefined;
  }
  const heights = [
    left === null ? 0 : blackHeight(left, above, key),
    right === null ? 0 : blackHeight(right, key, below),
  ];
  if (heights[0] === undefined || heights[0] !== heights[1]) return undefined;
  return heights[0] + (color === BLACK ? 1 : 0);
}
