import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

import { isHeap } from './is-heap.ts';

interface Heap {
  _nodes: number[];
  _leaf: number | null;
  size(): number;
  root(): number | null;
}

/** The binary heap of datastructures-js. */
export const heap: MutatedClass = {
  kind: 'heap',
  folder: packageFolder('@datastructures-js/heap'),
  file: 'src/heap.js',
  format: 'commonjs',
  helpers: ['_heapifyDown', '_compareChildrenOf', '_hasLeftChild', '_hasRightChild'],
  structure: ({ Heap: Class }: { Heap: new (compare: (a: number, b: number) => number) => Heap }) =>
    defineStructure<Heap>({
      name: 'heap',
      create: () => new Class((a, b) => a - b),
      // After extractRoot of one of two equal keys, the released class has lost its leaf.
      builders: {
        insert: { args: [int(0, (k) => 2 * k)], require: ({ _nodes }, key) => !_nodes.includes(key) },
      },
      methods: { extractRoot: [], clear: [] },
      repOK: ({ _nodes, _leaf }) =>
        isHeap(_nodes) && _leaf === (_nodes.length === 0 ? null : Math.max(..._nodes)),
    }),
  observe: (one: Heap) => [one.size(), one.root(), one._leaf],
};
