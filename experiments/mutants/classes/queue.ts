import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

interface Queue {
  _elements: number[];
  _offset: number;
  toArray(): number[];
}

/** The queue of datastructures-js. */
export const queue: MutatedClass = {
  kind: 'queue',
  folder: packageFolder('@datastructures-js/queue'),
  file: 'src/queue.js',
  format: 'commonjs',
  structure: ({ Queue: Class }: { Queue: new () => Queue }) =>
    defineStructure<Queue>({
      name: 'queue',
      create: () => new Class(),
      builders: { enqueue: [int(0, 5)] },
      methods: { dequeue: [], clear: [] },
      repOK: ({ _elements, _offset }) => _offset === 0 || (_offset > 0 && 2 * _offset < _elements.length),
    }),
  observe: (items: Queue) => items.toArray(),
};
