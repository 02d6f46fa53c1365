import { Node } from '../fibonacci-heap/node.ts';
import type { HeapState } from '../fibonacci-heap/rep-ok.ts';
import { append, detach, find, members } from '../fibonacci-heap/ring.ts';
import type { GraphmakerBug } from './bugs.ts';
import { consolidate } from './consolidate.ts';

/**
 * Creates a class of Fibonacci heaps, repeats allowed, after that of the library graphmaker. Removing the smallest
 * key first sets `min` to any other root, then links the roots in place.
 *
 * @param bug the known bug that the class has; default: none.
 */
export function fibonacciHeapClass(bug?: GraphmakerBug) {
  return class FibonacciHeap implements HeapState {
    min: Node | null = null;
    size = 0;

    insert(key: number): void {
      addRoot(this, new Node(key));
      this.size++;
    }

    /** Returns the smallest key; null if empty. */
    findMin(): number | null {
      return this.min?.key ?? null;
    }

    /** Removes and returns the smallest key; null if empty. */
    removeMin(): number | null {
      const { min } = this;
      if (min === null) return null;
      for (const child of members(min.child)) {
        detach(child);
        child.parent = null;
        child.marked = false;
        append(min, child);
      }
      this.min = detach(min);
      this.size--;
      if (hasRoots(this)) consolidate(this, bug);
      return min.key;
    }

    /**
     * Replaces one occurrence of `key` by `smaller` and returns true. Returns false if there is none or `smaller` is
     * larger than `key`.
     */
    decreaseKey(key: number, smaller: number): boolean {
      const node = find(this.min, key);
      if (node === null || smaller > key) return false;
      node.key = smaller;
      if (node.parent !== null && smaller < node.parent.key) cut(this, node);
      if (smaller < this.min!.key) this.min = node;
      return true;
    }

    clear(): void {
      this.min = null;
      this.size = 0;
    }
  };
}

/** A heap of a class from {@link fibonacciHeapClass}. */
export type FibonacciHeap = InstanceType<ReturnType<typeof fibonacciHeapClass>>;

const hasRoots = (heap: HeapState): heap is HeapState & { min: Node } => heap.min !== null;

function addRoot(heap: HeapState, node: Node): void {
  node.parent = null;
  node.marked = false;
  append(heap.min, node);
  if (heap.min === null || node.key < heap.min.key) heap.min = node;
}

/** Moves a node to the roots, then each marked ancestor, up to the first unmarked one, which becomes marked. */
function cut(heap: HeapState, node: Node): void {
  const { parent } = node;
  if (parent === null) return;
  const next = detach(node);
  if (parent.child === node) parent.child = next;
  parent.degree--;
  addRoot(heap, node);
  if (parent.marked) cut(heap, parent);
  else parent.marked = parent.parent !== null;
}
