import type { BinarySearchTree, Node } from './binary-search-tree.ts';

/**
 * True for a valid tree: no node is reached twice, the size is the number of nodes, and the keys are in strict order.
 */
export function repOK(tree: BinarySearchTree): boolean {
  const root = tree.root;
  if (root === null) return tree.size === 0;
  if (!isTreeOfSize(tree, root)) return false;
  return isOrdered(root, -Infinity, Infinity);
}

function isTreeOfSize(tree: BinarySearchTree, root: Node): boolean {
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

function isOrdered(node: Node, above: number, below: number): boolean {
  const key = node.key;
  if (key <= above || key >= below) return false;
  const left = node.left;
  if (left !== null && !isOrdered(left, above, key)) return false;
  const right = node.right;
  return right === null || isOrdered(right, key, below);
}
