import type { Node } from './node.ts';

/** True for a valid tree: the keys are in strict order, and the parent links are correct. */
export function repOK({ root }: { readonly root: Node | null }): boolean {
  return root === null || (root.parent === null && isOrdered(root, -Infinity, Infinity));
}

/** The bounds of keys narrow at every step, so no node can be visited twice. */
function isOrdered(node: Node, above: number, below: number): boolean {
  const { key, left, right } = node;
  if (!(key > above && key < below)) return false;
  if (left !== null && (left.parent !== node || !isOrdered(left, above, key))) return false;
  return right === null || (right.parent === node && isOrdered(right, key, below));
}
