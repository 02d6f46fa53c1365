import { defineStructure, int, node, type Structure } from '../../../src/objects/structure/language.ts';
import { loadPackage } from '../load-package.ts';
import type { NpmCase } from '../npm-case.ts';

export interface Yallist {
  head: YallistNode | null;
  tail: YallistNode | null;
  length: number;
  removeNode(entry: YallistNode): void;
  unshiftNode(entry: YallistNode): void;
  pushNode(entry: YallistNode): void;
}
interface YallistNode {
  readonly list: Yallist | null;
  readonly prev: YallistNode | null;
  readonly next: YallistNode | null;
}

function repOK(list: Yallist): boolean {
  let count = 0;
  let last: YallistNode | null = null;
  for (let entry = list.head; entry !== null; entry = entry.next) {
    if (entry.prev !== last || entry.list !== list || ++count > list.length) return false;
    last = entry;
  }
  return list.tail === last && list.length === count;
}

/**
 * True if the entry is in the list. Entries removed by `shift` and `pop` still refer to the list, and passing them
 * would be a misuse.
 */
function isEntry(list: Yallist, entry: object): boolean {
  let at = list.head;
  while (at !== null && at !== entry) at = at.next;
  return at === entry;
}

function structure(version: string): Structure {
  const Class = loadPackage('yallist', version) as new () => Yallist;
  return defineStructure<Yallist>({
    name: `yallist-${version}`,
    create: () => new Class(),
    builders: { push: [int(0, 5)], unshift: [int(0, 5)] },
    methods: {
      pop: [],
      shift: [],
      removeNode: { args: [node()], require: isEntry },
      unshiftNode: { args: [node()], require: isEntry },
      pushNode: { args: [node()], require: isEntry },
      reverse: [],
    },
    repOK,
  });
}

export const yallist: NpmCase = {
  package: 'yallist',
  alias: 'yallist',
  buggy: '3.0.0',
  fixed: '3.0.1',
  suspects: ['shift'],
  fields: ['head', 'tail'],
  fault: 'shift and pop of the only element leave tail, or head, at the removed node',
  structure,
};
