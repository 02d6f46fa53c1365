import type { IntervalTree } from './interval-tree.ts';
import { compare, type Node } from './node.ts';

/** A node still to visit, with the nodes that bound its interval. */
type Open = readonly [node: Node, above: Node | null, below: Node | null];

/**
 * True for a valid tree: no node is reached twice, and the size is the number of nodes. The ends are finite, and no
 * low end is above its high end. The intervals are in strict order by low end, then by high end. Each max is the
 * largest of the node's high end and the max of its children.
 */
export function repOK(tree: IntervalTree): boolean {
  const open: Open[] = [];
  if (!enter(tree.root, null, null)) return false;
  // Strict order prevents a second visit of a node, so the loop ends.
  for (const [node, above, below] of open) {
    const { left, right, low, high } = node;
    if (low > high) return false;
    if (above !== null && compare(above, node) >= 0) return false;
    if (below !== null && compare(node, below) >= 0) return false;
    if (!enter(left, above, node) || !enter(right, node, below)) return false;
    // The max of the children is checked the same way and every path ends, so stored values are correct.
    if (node.max !== Math.max(high, left?.max ?? high, right?.max ?? high)) return false;
  }
  return tree.size === open.length;

  function enter(node: Node | null, above: Node | null, below: Node | null): boolean {
    if (node === null) return true;
    if (!isNode(node)) return false;
    open.push([node, above, below]);
    return true;
  }
}

function isNode(value: unknown): value is Node {
  if (typeof value !== 'object' || value === null) return false;
  const { low, high, max } = value as Node;
  return Number.isFinite(low) && Number.isFinite(high) && Number.isFinite(max);
}
