/** A node of a Fibonacci heap. `left` and `right` link the ring of the roots, or of the children of one parent. */
export class Node {
  key: number;
  /** Number of children. */
  degree = 0;
  /** True if the node lost a child since it became a child itself; false for a root. */
  marked = false;
  parent: Node | null = null;
  /** The child that was linked first among the present children; null without children. */
  child: Node | null = null;
  left: Node = this;
  right: Node = this;

  constructor(key: number) {
    this.key = key;
  }
}
