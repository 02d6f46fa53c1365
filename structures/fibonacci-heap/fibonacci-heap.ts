import { Node } from './node.ts';
import { append, detach, find, members } from './ring.ts';

/** A priority queue as a Fibonacci heap, repeats allowed, after Fredman and Tarjan. */
export class FibonacciHeap {
  /** A root of smallest key. */
  min: Node | null = null;
  size = 0;

  insert(key: number): void {
    this.addRoot(new Node(key));
    this.size++;
  }

  /** The smallest key; null where there is none. */
  findMin(): number | null {
    return this.min?.key ?? null;
  }

  /** Removes and returns the smallest key; null where there is none. */
  extractMin(): number | null {
    if (this.min === null) return null;
    const { key } = this.min;
    this.removeRoot(this.min);
    return key;
  }

  /** Makes one occurrence of `key` smaller; changes nothing where there is none or `smaller` is not. */
  decreaseKey(key: number, smaller: number): boolean {
    const node = find(this.min, key);
    if (node === null || smaller > key) return false;
    node.key = smaller;
    if (node.parent !== null && smaller < node.parent.key) this.cut(node);
    if (smaller < this.min!.key) this.min = node;
    return true;
  }

  /** Removes one occurrence of a key. */
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

  /** Moves a node to the roots, and with it each marked ancestor up to one that lost no child before. */
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

/** Links roots of equal degree until there are none, and returns a root of smallest key. */
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

/** Hangs a tree below the root of another of the same degree, as its last child; returns that root. */
function linked(tree: Node, root: Node): Node {
  tree.parent = root;
  root.child = append(root.child, tree);
  root.degree++;
  return root;
}
