import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

import { isHeap } from './is-heap.ts';

interface Heap {
  items: number[];
  size: number;
  peek(): number | undefined;
}

/** The binary heap of mnemonist. */
export const mnemonistHeap: MutatedClass = {
  kind: 'heap',
  folder: packageFolder('mnemonist'),
  file: 'heap.js',
  format: 'commonjs',
  structure: (Class: new () => Heap) =>
    defineStructure<Heap>({
      name: 'mnemonist-heap',
      create: () => new Class(),
      builders: { push: [int(0, (k) => 2 * k)] },
      methods: {
        pop: [],
        replace: { args: [int(0, (k) => 2 * k)], require: ({ size }) => size > 0 },
        pushpop: [int(0, (k) => 2 * k)],
        clear: [],
      },
      repOK: ({ items, size }) => items.length === size && isHeap(items),
    }),
  observe: (heap: Heap) => [heap.size, heap.peek()],
};

interface FibonacciHeap {
  root: HeapNode | null;
  min: HeapNode | null;
  size: number;
  peek(): number | undefined;
}
interface HeapNode {
  item: number;
  left: HeapNode;
  right: HeapNode;
  child?: HeapNode;
}

/** True if a node is one of a ring. */
function isInRing(node: HeapNode, first: HeapNode): boolean {
  let at = first;
  while (at !== node && at.right !== first) at = at.right;
  return at === node;
}

/** The number of nodes of a ring and below it; throws if it is invalid. */
function countRing(first: HeapNode, least: number, budget: { left: number }): void {
  let at = first;
  do {
    if (--budget.left < 0 || at.item < least || at.right.left !== at) throw new RangeError('not a ring');
    if (at.child !== undefined) countRing(at.child, at.item, budget);
    at = at.right;
  } while (at !== first);
}

/** The Fibonacci heap of mnemonist. */
export const fibonacciHeap: MutatedClass = {
  kind: 'heap',
  folder: packageFolder('mnemonist'),
  file: 'fibonacci-heap.js',
  format: 'commonjs',
  structure: (Class: new () => FibonacciHeap) =>
    defineStructure<FibonacciHeap>({
      name: 'fibonacci-heap',
      create: () => new Class(),
      builders: { push: [int(0, (k) => 2 * k)] },
      methods: { pop: [], clear: [] },
      // What throws is false.
      repOK: ({ root, min, size }) => {
        if (root === null || min === null) return root === min && size === 0;
        const budget = { left: size };
        countRing(root, min.item, budget);
        return budget.left === 0 && isInRing(min, root);
      },
    }),
  observe: (heap: FibonacciHeap) => [heap.size, heap.peek()],
};
