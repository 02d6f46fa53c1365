import { defineStructure, int, node } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

interface List {
  _head: ListNode | null;
  _tail: ListNode | null;
  _count: number;
  toArray(): ListNode[];
}
interface ListNode {
  _value: number;
  _next: ListNode | null;
  _prev: ListNode | null;
}

function has(list: List, entry: object): boolean {
  let at = list._head;
  for (let left = list._count; left > 0 && at !== null && at !== entry; left--) at = at._next;
  return at === entry;
}

/** The doubly linked list of datastructures-js. */
export const doublyLinkedList: MutatedClass = {
  kind: 'list',
  folder: packageFolder('@datastructures-js/linked-list'),
  file: 'src/doublyLinkedList.js',
  format: 'commonjs',
  structure: ({ DoublyLinkedList }: { DoublyLinkedList: new () => List }) =>
    defineStructure<List>({
      name: 'doubly-linked-list',
      create: () => new DoublyLinkedList(),
      builders: { insertFirst: [int(0, 5)], insertLast: [int(0, 5)] },
      methods: {
        insertAt: { args: [int(0, (k) => k), int(0, 5)], require: ({ _count }, at) => at <= _count },
        removeFirst: [],
        removeLast: [],
        removeAt: [int(0, (k) => k)],
        remove: { args: [node()], require: has },
        clear: [],
      },
      repOK: ({ _head, _tail, _count }) => {
        let count = 0;
        let last: ListNode | null = null;
        for (let at = _head; at !== null; at = at._next) {
          if (at._prev !== last || ++count > _count) return false;
          last = at;
        }
        return _tail === last && count === _count;
      },
    }),
  observe: (list: List) => [list._count, list.toArray().map(({ _value }) => _value)],
};
