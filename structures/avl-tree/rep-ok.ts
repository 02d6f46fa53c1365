import type { AvlTree } from './avl-tree.ts';
import { heightOf, type Node } from './node.ts';

/** A node yet to be looked at, and the keys that its own lies between. */
type Open = readonly [node: Node, above: number, below: number];

/**
 * No node is reached twice, the size is the number of nodes, the keys are finite and in strict order, each
 * stored height is one more than the larger of the children's, and these differ by at most one.
 */
export function repOK(tree: AvlTree): boolean {
  const open: Open[] = [];
  if (!enter(tree.root, -Infinity, Infinity)) return false;
  // Strict order lets no node come twice, so this ends.
  for (const [node, above, below] of open) {
    const { key, left, right } = node;
    if (key <= above || key >= below) return false;
    if (!enter(left, above, key) || !enter(right, key, below)) return false;
    // A stored height is a true one: the children's are checked likewise, and no way down is endless.
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
