import type { Node } from './node.ts';

/**
 * A tree of nodes with tokens: each child of a node knows it as its parent and the place where it stands, and no
 * node or list of children is there twice; the root has neither parent nor place.
 */
export function repOK(root: Node): boolean {
  if (root.parent !== null || root.childIndex !== -1) return false;
  const nodes = new Set([root]);
  const lists = new Set<object>();
  // A set is walked in the order of insertion, so it is the queue of the walk as well.
  for (const node of nodes) {
    const { token, children } = node;
    if (!Number.isInteger(token)) return false;
    if (children === null) continue;
    if (!Array.isArray(children) || lists.has(children)) return false;
    lists.add(children);
    for (const [index, child] of children.entries()) {
      if (!child || nodes.has(child) || child.parent !== node || child.childIndex !== index) return false;
      nodes.add(child);
    }
  }
  return true;
}
