import { defineStructure, int, type Structure } from '../../../src/objects/structure/language.ts';
import { loadPackage } from '../load-package.ts';
import type { NpmCase } from '../npm-case.ts';

interface LinkedList {
  readonly _head: ListNode | null;
  readonly _count: number;
  insertAt(position: number, value: number): void;
  removeEach(callback: (node: ListNode) => boolean): number;
}
interface ListNode {
  readonly _value: number;
  readonly _next: ListNode | null;
}

function repOK({ _head, _count }: LinkedList): boolean {
  let count = 0;
  for (let node = _head; node !== null; node = node._next) if (++count > _count) return false;
  return count === _count;
}

function structure(version: string): Structure {
  const { LinkedList } = loadPackage('linked-list', version) as { LinkedList: new () => LinkedList };
  const value = int(0, 5);
  const position = int(0, (k) => k);
  return defineStructure<LinkedList>({
    name: `linked-list-${version}`,
    create: () => new LinkedList(),
    builders: { insertFirst: [value], insertLast: [value] },
    methods: {
      removeEach: {
        args: [value],
        run: (list, most: number) => list.removeEach(({ _value }) => _value <= most),
      },
      insertAt: {
        args: [position, value],
        require: (list, at: number) => at <= list._count,
      },
      removeFirst: [],
      removeLast: [],
      removeAt: [position],
      clear: [],
    },
    repOK,
  });
}

export const linkedList: NpmCase = {
  package: '@datastructures-js/linked-list',
  alias: 'linked-list',
  class: 'LinkedList',
  buggy: '5.2.4',
  fixed: '5.2.5',
  suspects: ['removeEach'],
  fields: ['_count'],
  fault: 'removeEach counts a removed first node twice and stops there',
  structure,
};
