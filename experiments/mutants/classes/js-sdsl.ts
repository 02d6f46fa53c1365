import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

import { isHeap } from './is-heap.ts';

interface LinkList extends Iterable<number> {
  /** The length. */
  i: number;
  /** The sentinel. */
  h: Link;
  /** The first link. */
  p: Link;
  /** The last link. */
  _: Link;
}
interface Link {
  /** The value. */
  l: number;
  /** The link before. */
  L: Link;
  /** The link after. */
  B: Link;
}

const below = (list: { i: number }, at: number): boolean => at < list.i;

/** The circular list of js-sdsl, without `unique`, which leaves a wrong last link. */
export const linkList: MutatedClass = {
  kind: 'list',
  folder: packageFolder('js-sdsl'),
  file: 'dist/cjs/container/SequentialContainer/LinkList.js',
  format: 'commonjs',
  structure: ({ default: Class }: { default: new () => LinkList }) =>
    defineStructure<LinkList>({
      name: 'link-list',
      create: () => new Class(),
      builders: { pushBack: [int(0, 5)], pushFront: [int(0, 5)] },
      methods: {
        popBack: [],
        popFront: [],
        eraseElementByPos: { args: [int(0, (k) => k)], require: below },
        eraseElementByValue: [int(0, 5)],
        reverse: [],
        sort: [],
        insert: { args: [int(0, (k) => k), int(0, 5)], require: (list, at) => at <= list.i },
        clear: [],
      },
      repOK: ({ i: size, h: sentinel, p: first, _: last }) => {
        let count = 0;
        let at = sentinel;
        do {
          if (at.B.L !== at || count++ > size) return false;
          at = at.B;
        } while (at !== sentinel);
        return count === size + 1 && first === sentinel.B && last === sentinel.L;
      },
    }),
  observe: (list: LinkList) => [list.i, [...list]],
};

interface PriorityQueue {
  /** The items. */
  C: number[];
  /** The length. */
  i: number;
  top(): number | undefined;
}

/** The binary heap of js-sdsl; its greatest item is first. */
export const priorityQueue: MutatedClass = {
  kind: 'heap',
  folder: packageFolder('js-sdsl'),
  file: 'dist/cjs/container/OtherContainer/PriorityQueue.js',
  format: 'commonjs',
  helpers: ['k'],
  structure: ({ default: Class }: { default: new () => PriorityQueue }) =>
    defineStructure<PriorityQueue>({
      name: 'priority-queue',
      create: () => new Class(),
      builders: { push: [int(0, (k) => 2 * k)] },
      methods: { pop: [], remove: [int(0, (k) => 2 * k)], clear: [] },
      repOK: ({ C: items, i: size }) => items.length === size && isHeap(items.map((item) => -item)),
    }),
  observe: (queue: PriorityQueue) => [queue.i, queue.top()],
};
