import { compare, Node, type Interval } from './node.ts';

/**
 * A set of closed intervals as an unbalanced search tree by low end, after Cormen et al., chapter 14. Each node
 * stores the largest high end of its subtree.
 */
export class IntervalTree {
  root: Node | null = null;
  size = 0;

  /**
   * Inserts an interval and returns true; returns false if it is already present.
   *
   * @throws RangeError if `low` is above `high`.
   */
  insert(low: number, high: number): boolean {
    if (low > high) throw new RangeError(`the low end ${low} is above the high end ${high}`);
    const node = new Node(low, high);
    let parent: Node | null = null;
    let current = this.root;
    while (current !== null) {
      if (compare(node, current) === 0) return false;
      current.max = Math.max(current.max, high);
      parent = current;
      current = compare(node, current) < 0 ? current.left : current.right;
    }
    if (parent === null) this.root = node;
    else if (compare(node, parent) < 0) parent.left = node;
    else parent.right = node;
    this.size++;
    return true;
  }

  /** Returns the intervals that share a point with the given one, in order. */
  overlapping(low: number, high: number): Interval[] {
    const found: Interval[] = [];
    const open: Node[] = [];
    let current = this.root;
    for (;;) {
      // Skips subtrees that end below `low`.
      while (current !== null && current.max >= low) {
        open.push(current);
        current = current.left;
      }
      const node = open.pop();
      if (node === undefined || node.low > high) return found;
      if (node.high >= low) found.push({ low: node.low, high: node.high });
      current = node.right;
    }
  }

  remove(low: number, high: number): boolean {
    const above: Node[] = [];
    let node = this.root;
    while (node !== null && (node.low !== low || node.high !== high)) {
      above.push(node);
      node = compare({ low, high }, node) < 0 ? node.left : node.right;
    }
    if (node === null) return false;
    if (node.left !== null && node.right !== null) {
      // Moves the successor's interval up and removes the successor, which has no left child, instead.
      above.push(node);
      let successor = node.right;
      while (successor.left !== null) {
        above.push(successor);
        successor = successor.left;
      }
      node.low = successor.low;
      node.high = successor.high;
      node = successor;
    }
    this.replace(above.at(-1), node, node.left ?? node.right);
    for (const ancestor of above.reverse()) updateMax(ancestor);
    this.size--;
    return true;
  }

  clear(): void {
    this.root = null;
    this.size = 0;
  }

  private replace(parent: Node | undefined, child: Node, substitute: Node | null): void {
    if (parent === undefined) this.root = substitute;
    else if (parent.left === child) parent.left = substitute;
    else parent.right = substitute;
  }
}

function updateMax(node: Node): void {
  node.max = Math.max(node.high, node.left?.max ?? node.high, node.right?.max ?? node.high);
}
