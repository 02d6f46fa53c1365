/**
 * A node of a binomial heap. `sibling` is the next tree of the heap, or the next child of the parent, of smaller
 * degree.
 */
export class Node {
  parent: Node | null = null;
  sibling: Node | null = null;
  child: Node | null = null;
  key: number;
  degree = 0;

  constructor(key: number) {
    this.key = key;
  }
}
