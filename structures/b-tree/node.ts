/** Minimum number of keys in every node except the root. */
export const MIN_KEYS = 1;
/** Maximum number of keys in every node: 2 * MIN_KEYS + 1. */
export const MAX_KEYS = 3;

/** A node of a B-tree: sorted keys and, unless it is a leaf, one more child than keys. */
export class BTreeNode {
  keys: number[] = [];
  children: BTreeNode[] = [];
}

/** True if a node has no children. */
export const isLeaf = (node: BTreeNode): boolean => node.children.length === 0;
