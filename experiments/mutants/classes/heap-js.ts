import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

import { isHeap } from './is-heap.ts';

interface Heap {
  heapArray: number[];
  length: number;
  peek(): number | undefined;
}

/** The binary heap of heap-js. */
export const heapJs: MutatedClass = {
  kind: 'heap',
  folder: packageFolder('heap-js'),
  file: 'dist/heap-js.umd.js',
  format: 'commonjs',
  structure: ({ Heap: Class }: { Heap: new () => Heap }) =>
    defineStructure<Heap>({
      name: 'heap-js',
      create: () => new Class(),
      builders: { push: [int(0, (k) => 2 * k)] },
      methods: {
        pop: [],
        remove: [int(0, (k) => 2 * k)],
        replace: { args: [int(0, (k) => 2 * k)], require: ({ length }) => length > 0 },
        pushpop: [int(0, (k) => 2 * k)],
      },
      repOK: ({ heapArray }) => isHeap(heapArray),
    }),
  observe: (heap: Heap) => [heap.length, heap.peek()],
};
