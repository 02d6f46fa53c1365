import { Node } from '../binomial-heap/node.ts';
import type { HeapState } from '../binomial-heap/rep-ok.ts';
import { asHeap, find, linkEqualDegrees, raiseKey } from '../binomial-heap/trees.ts';
import type { BinHeapBug } from './bugs.ts';
import { merge } from './merge.ts';

/**
 * Creates a class of binomial heaps, repeats allowed. It follows BinHeap, a benchmark of TACO (Galeotti, Rosner, López
 * Pombo, Frias, ISSTA 2010) by Visser, Păsăreanu and Pelánek.
 *
 * @param bug the known bug that the class has; default: none.
 */
export function binHeapClass(bug?: BinHeapBug) {
  return class BinHeap implements HeapState {
    size = 0;
    nodes: Node | null = null;

    insert(key: number): void {
      unite(this, new Node(key), bug);
      this.size++;
    }

    /** Returns the smallest key; null if empty. */
    findMinimum(): number | null {
      return minimum(this.nodes)?.key ?? null;
    }

    /** Removes and returns the smallest key; null if empty. */
    extractMin(): number | null {
      const root = minimum(this.nodes);
      if (root === null) return null;
      removeRoot(this, root, bug);
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
      removeRoot(this, node, bug);
      return true;
    }
  };
}

export type BinHeap = InstanceType<ReturnType<typeof binHeapClass>>;

/** Merges a list of trees into a heap and links trees of equal degree. */
function unite(heap: HeapState, trees: Node | null, bug: BinHeapBug | undefined): void {
  merge(heap, trees, bug);
  heap.nodes = linkEqualDegrees(heap.nodes);
}

/** Returns the root with the smallest key; null if there is none. */
function minimum(trees: Node | null): Node | null {
  let smallest = trees;
  for (let root = trees; root !== null; root = root.sibling) {
    if (root.key < smallest!.key) smallest = root;
  }
  return smallest;
}

function removeRoot(heap: HeapState, root: Node, bug: BinHeapBug | undefined): void {
  if (heap.nodes === root) heap.nodes = root.sibling;
  else {
    let before = heap.nodes!;
    while (before.sibling !== root) before = before.sibling!;
    before.sibling = root.sibling;
  }
  unite(heap, asHeap(root.child), bug);
  heap.size--;
}
