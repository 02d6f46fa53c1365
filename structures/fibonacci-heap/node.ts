/**
 * A node of a Fibonacci heap: `left` and `right` lead around the ring of the roots, or of the children of
 * its parent.
 */
export class Node {
  key: number;
  /** How many children it has. */
  degree = 0;
  /** Whether it lost a child since it became a child itself; never so for a root. */
  marked = false;
  parent: Node | null = null;
  /** The child that became one first, of those it still has. */
  child: Node | null = null;
  left: Node = this;
  right: Node = this;

  constructor(key: number) {
    this.key = key;
  }
}
