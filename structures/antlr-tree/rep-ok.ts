import type { Node } from './node.ts';

/**
 * True for a valid tree: every node has a token, each child holds its parent and its index, and no node or list of
 * children occurs twice. The root has no parent and index -1.
 */
export function repOK(root: Node): boolean {
  if (root.parent !== null || root.childIndex !== -1) return false;
  const nodes = new Set([root]);
  const lists = new Set<object>();
  // A Set is iterated in insertion order, so it also serves as the queue.
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
