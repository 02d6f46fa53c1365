import { defineStructure, int, node } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

interface ListNode {
  list: object | undefined;
  next: ListNode | undefined;
  prev: ListNode | undefined;
}
interface List {
  head: ListNode | undefined;
  tail: ListNode | undefined;
  length: number;
  toArray(): unknown[];
  toArrayReverse(): unknown[];
}

function isEntry(list: List, entry: object): boolean {
  let at = list.head;
  for (let left = list.length; left > 0 && at !== undefined && at !== entry; left--) at = at.next;
  return at === entry;
}

/** The doubly linked list of yallist. */
export const yallist: MutatedClass = {
  kind: 'list',
  folder: packageFolder('yallist'),
  file: 'dist/commonjs/index.js',
  format: 'commonjs',
  structure: ({ Yallist }: { Yallist: new () => List }) =>
    defineStructure<List>({
      name: 'yallist',
      create: () => new Yallist(),
      builders: { push: [int(0, 5)], unshift: [int(0, 5)] },
      methods: {
        pop: [],
        shift: [],
        removeNode: { args: [node()], require: isEntry },
        unshiftNode: { args: [node()], require: isEntry },
        pushNode: { args: [node()], require: isEntry },
        reverse: [],
      },
      repOK: (list) => {
        let count = 0;
        let last: ListNode | undefined;
        for (let at = list.head; at !== undefined; at = at.next) {
          if (at.prev !== last || at.list !== list || ++count > list.length) return false;
          last = at;
        }
        return list.tail === last && list.length === count;
      },
    }),
  observe: (list: List) => [list.length, list.toArray(), list.toArrayReverse()],
};
