/** A node of an AVL tree. Its height is the number of nodes on the longest downward path, including itself. */
export class Node {
  key: number;
  height = 1;
  left: Node | null = null;
  right: Node | null = null;

  constructor(key: number) {
    this.key = key;
  }
}

/** Returns the height of a subtree; 0 for a missing one. */
export const heightOf = (node: Node | null): number => (node === null ? 0 : node.height);
