import { Node } from './node.ts';
import { asHeap, find, linkEqualDegrees, raiseKey } from './trees.ts';

/**
 * A priority queue as a binomial heap, repeats allowed: trees of increasing degree, after Vuillemin and
 * Cormen et al. (first and second edition, chapter 19).
 */
export class BinomialHeap {
  size = 0;
  nodes: Node | null = null;

  insert(key: number): void {
    this.nodes = union(this.nodes, new Node(key));
    this.size++;
  }

  /** Returns the smallest key; null if empty. */
  findMin(): number | null {
    return this.minimum()?.key ?? null;
  }

  /** Removes and returns the smallest key; null if empty. */
  extractMin(): number | null {
    const root = this.minimum();
    if (root === null) return null;
    this.removeRoot(root);
    return root.key;
  }

  /**
   * Replaces one occurrence of `key` by `smaller` and returns true. Returns false if there is none or `smaller` is
   * larger than `key`.
   */
  decreaseKey(key: number, smaller: number): boolean {
    const node = find(this.nodes, key);
    if (node === null || smaller > key) return false;
    node.key = smaller;
    for (let low = node; low.parent !== null && low.key < low.parent.key; low = low.parent) raiseKey(low);
    return true;
  }

  /** Removes one occurrence of a key and returns true; returns false if there is none. */
  delete(key: number): boolean {
    let node = find(this.nodes, key);
    if (node === null) return false;
    for (; node.parent !== null; node = node.parent) raiseKey(node);
    this.removeRoot(node);
    return true;
  }

  clear(): void {
    this.size = 0;
    this.nodes = null;
  }

  private minimum(): Node | null {
    let smallest = this.nodes;
    for (let root = this.nodes; root !== null; root = root.sibling) {
      if (root.key < smallest!.key) smallest = root;
    }
    return smallest;
  }

  private removeRoot(root: Node): void {
    if (this.nodes === root) this.nodes = root.sibling;
    else {
      let before = this.nodes!;
      while (before.sibling !== root) before = before.sibling!;
      before.sibling = root.sibling;
    }
    this.nodes = union(this.nodes, asHeap(root.child));
    this.size--;
  }
}

/** Unites two heaps: merges their lists of trees by degree, then links trees of equal degree. */
function union(one: Node | null, other: Node | null): Node | null {
  return linkEqualDegrees(mergeByDegree(one, other));
}

function mergeByDegree(one: Node | null, other: Node | null): Node | null {
  if (one === null) return other;
  if (other === null) return one;
  const [first, second] = one.degree <= other.degree ? [one, other] : [other, one];
  first.sibling = mergeByDegree(first.sibling, second);
  return first;
}
