import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

interface List {
  _head: ListNode | null;
  _count: number;
  toArray(): ListNode[];
}
interface ListNode {
  _value: number;
  _next: ListNode | null;
}

/** The singly linked list of datastructures-js. */
export const linkedList: MutatedClass = {
  kind: 'list',
  folder: packageFolder('@datastructures-js/linked-list'),
  file: 'src/linkedList.js',
  format: 'commonjs',
  structure: ({ LinkedList }: { LinkedList: new () => List }) =>
    defineStructure<List>({
      name: 'linked-list',
      create: () => new LinkedList(),
      builders: { insertFirst: [int(0, 5)], insertLast: [int(0, 5)] },
      methods: {
        insertAt: { args: [int(0, (k) => k), int(0, 5)], require: ({ _count }, at) => at <= _count },
        removeFirst: [],
        removeLast: [],
        removeAt: [int(0, (k) => k)],
        clear: [],
      },
      repOK: ({ _head, _count }) => {
        let count = 0;
        for (let at = _head; at !== null; at = at._next) if (++count > _count) return false;
        return count === _count;
      },
    }),
  observe: (list: List) => [list._count, list.toArray().map(({ _value }) => _value)],
};
