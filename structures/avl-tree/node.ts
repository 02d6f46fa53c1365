/** A node of an AVL tree; its height counts the nodes on the longest way down, itself included. */
export class Node {
  key: number;
  height = 1;
  left: Node | null = null;
  right: Node | null = null;

  constructor(key: number) {
    this.key = key;
  }
}

export const heightOf = (node: Node | null): number => (node === null ? 0 : node.height);
