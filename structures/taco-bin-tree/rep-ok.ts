import type { Node } from './node.ts';

/** A tree of keys in strict order with right parent links. */
export function repOK({ root }: { readonly root: Node | null }): boolean {
  return root === null || (root.parent === null && isOrdered(root, -Infinity, Infinity));
}

/** Keys lie strictly between bounds that ever narrow, so no node is met below itself or twice. */
function isOrdered(node: Node, above: number, below: number): boolean {
  const { key, left, right } = node;
  if (!(key > above && key < below)) return false;
  if (left !== null && (left.parent !== node || !isOrdered(left, above, key))) return false;
  return right === null || (right.parent === node && isOrdered(right, key, below));
}
