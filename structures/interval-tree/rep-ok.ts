import type { IntervalTree } from './interval-tree.ts';
import { compare, type Node } from './node.ts';

/** A node yet to be looked at, and the nodes that its own interval lies between. */
type Open = readonly [node: Node, above: Node | null, below: Node | null];

/**
 * No node is reached twice, the size is the number of nodes, the ends are finite and none is above the
 * other, the intervals are in strict order by low end and then by high end, and each stored max is the
 * largest of the node's own high end and its children's max.
 */
export function repOK(tree: IntervalTree): boolean {
  const open: Open[] = [];
  if (!enter(tree.root, null, null)) return false;
  // Strict order lets no node come twice, so this ends.
  for (const [node, above, below] of open) {
    const { left, right, low, high } = node;
    if (low > high) return false;
    if (above !== null && compare(above, node) >= 0) return false;
    if (below !== null && compare(node, below) >= 0) return false;
    if (!enter(left, above, node) || !enter(right, node, below)) return false;
    // A stored max is the true one: the children's are checked likewise, and no way down is endless.
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
