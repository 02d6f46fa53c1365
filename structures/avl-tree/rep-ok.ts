import type { AvlTree } from './avl-tree.ts';
import { heightOf, type Node } from './node.ts';

/** A node still to visit, with the bounds of its key. */
type Open = readonly [node: Node, above: number, below: number];

/**
 * True for a valid tree: no node is reached twice, the size is the number of nodes, and the keys are finite and in
 * strict order. Each height is one more than the larger height of the children, which differ by at most one.
 */
export function repOK(tree: AvlTree): boolean {
  const open: Open[] = [];
  if (!enter(tree.root, -Infinity, Infinity)) return false;
  // Strict order prevents a second visit of a node, so the loop ends.
  for (const [node, above, below] of open) {
    const { key, left, right } = node;
    if (key <= above || key >= below) return false;
    if (!enter(left, above, key) || !enter(right, key, below)) return false;
    // The heights of the children are checked the same way and every path ends, so stored heights are correct.
    if (node.height !== 1 + Math.max(heightOf(left), heightOf(right))) return false;
    if (Math.abs(heightOf(left) - heightOf(right)) > 1) return false;
  }
  return tree.size === open.length;

  function enter(node: Node | null, above: number, below: number): boolean {
    if (node === null) return true;
    if (!isNode(node)) return false;
    open.push([node, above, below]);
    return true;
  }
}

function isNode(value: unknown): value is Node {
  if (typeof value !== 'object' || value === null) return false;
  const { key, height } = value as Node;
  return Number.isFinite(key) && Number.isFinite(height);
}
