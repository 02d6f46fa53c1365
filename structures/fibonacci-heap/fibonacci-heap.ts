import { Node } from './node.ts';
import { append, detach, find, members } from './ring.ts';

/** A priority queue as a Fibonacci heap, repeats allowed, after Fredman and Tarjan. */
export class FibonacciHeap {
  /** The root with the smallest key. */
  min: Node | null = null;
  size = 0;

  insert(key: number): void {
    this.addRoot(new Node(key));
    this.size++;
  }

  /** Returns the smallest key; null if empty. */
  findMin(): number | null {
    return this.min?.key ?? null;
  }

  /** Removes and returns the smallest key; null if empty. */
  extractMin(): number | null {
    if (this.min === null) return null;
    const { key } = this.min;
    this.removeRoot(this.min);
    return key;
  }

  /**
   * Replaces one occurrence of `key` by `smaller` and returns true. Returns false if there is none or `smaller` is
   * larger than `key`.
   */
  decreaseKey(key: number, smaller: number): boolean {
    const node = find(this.min, key);
    if (node === null || smaller > key) return false;
    node.key = smaller;
    if (node.parent !== null && smaller < node.parent.key) this.cut(node);
    if (smaller < this.min!.key) this.min = node;
    return true;
  }

  /** Removes one occurrence of a key and returns true; returns false if there is none. */
  delete(key: number): boolean {
    const node = find(this.min, key);
    if (node === null) return false;
    this.cut(node);
    this.removeRoot(node);
    return true;
  }

  clear(): void {
    this.min = null;
    this.size = 0;
  }

  private addRoot(node: Node): void {
    node.parent = null;
    node.marked = false;
    const first = append(this.min, node);
    this.min = node.key < first.key ? node : first;
  }

  /** Moves a node to the roots, then each marked ancestor, up to the first unmarked one, which becomes marked. */
  private cut(node: Node): void {
    const { parent } = node;
    if (parent === null) return;
    const next = detach(node);
    if (parent.child === node) parent.child = next;
    parent.degree--;
    this.addRoot(node);
    if (parent.marked) this.cut(parent);
    else parent.marked = parent.parent !== null;
  }

  private removeRoot(root: Node): void {
    for (const child of members(root.child)) {
      detach(child);
      child.parent = null;
      child.marked = false;
      append(root, child);
    }
    this.min = consolidated(detach(root));
    this.size--;
  }
}

/** Links roots of equal degree until all degrees differ, and returns a root with the smallest key. */
function consolidated(roots: Node | null): Node | null {
  const ofDegree: (Node | null)[] = [];
  for (const root of members(roots)) {
    detach(root);
    let tree = root;
    for (let other = ofDegree[tree.degree]; other; other = ofDegree[tree.degree]) {
      ofDegree[tree.degree] = null;
      tree = other.key < tree.key ? linked(tree, other) : linked(other, tree);
    }
    ofDegree[tree.degree] = tree;
  }
  let min: Node | null = null;
  for (const tree of ofDegree) {
    if (!tree) continue;
    const first = append(min, tree);
    min = tree.key < first.key ? tree : first;
  }
  return min;
}

/** Makes a tree the last child of the root of another tree of the same degree; returns that root. */
function linked(tree: Node, root: Node): Node {
  tree.parent = root;
  root.child = append(root.child, tree);
  root.degree++;
  return root;
}
