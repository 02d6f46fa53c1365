import type { BinaryTree, Node } from './binary-tree.ts';

/** True for a valid tree: no node is reached twice, and the size is the number of nodes. */
export function repOK(tree: BinaryTree): boolean {
  const root = tree.root;
  if (root === null) return tree.size === 0;
  const visited = new Set<Node>([root]);
  // A Set is iterated in insertion order, so it also serves as the breadth-first queue.
  for (const current of visited) {
    const left = current.left;
    if (left !== null) {
      if (visited.has(left)) return false;
      visited.add(left);
    }
    const right = current.right;
    if (right !== null) {
      if (visited.has(right)) return false;
      visited.add(right);
    }
  }
  return visited.size === tree.size;
}
