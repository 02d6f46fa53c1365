/** A node of a search tree. */
export class Node {
  key: number;
  left: Node | null = null;
  right: Node | null = null;
  parent: Node | null = null;

  constructor(key: number) {
    this.key = key;
  }
}
