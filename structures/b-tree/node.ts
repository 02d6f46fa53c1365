/** Every node but the root has at least this many keys. */
export const MIN_KEYS = 1;
export const MAX_KEYS = 3;

/** A node of a B-tree: sorted keys and, unless it is a leaf, one child more than it has keys. */
export class BTreeNode {
  keys: number[] = [];
  children: BTreeNode[] = [];
}

export const isLeaf = (node: BTreeNode): boolean => node.children.length === 0;
