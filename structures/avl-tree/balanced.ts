import { heightOf, type Node } from './node.ts';

/**
 * Balances a subtree whose two subtrees are balanced and differ in height by at most two. Sets its height and returns
 * its root.
 */
export function balanced(node: Node): Node {
  const lean = heightOf(node.left) - heightOf(node.right);
  if (lean > 1) {
    const left = node.left!;
    if (heightOf(left.left) < heightOf(left.right)) node.left = rotateLeft(left);
    return rotateRight(node);
  }
  if (lean < -1) {
    const right = node.right!;
    if (heightOf(right.right) < heightOf(right.left)) node.right = rotateRight(right);
    return rotateLeft(node);
  }
  updateHeight(node);
  return node;
}

function rotateLeft(node: Node): Node {
  const riser = node.right!;
  node.right = riser.left;
  riser.left = node;
  updateHeight(node);
  updateHeight(riser);
  return riser;
}

function rotateRight(node: Node): Node {
  const riser = node.left!;
  node.left = riser.right;
  riser.right = node;
  updateHeight(node);
  updateHeight(riser);
  return riser;
}

function updateHeight(node: Node): void {
  node.height = 1 + Math.max(heightOf(node.left), heightOf(node.right));
}
