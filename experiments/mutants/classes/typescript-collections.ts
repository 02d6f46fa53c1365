import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

import { isSearchTree } from './check-search-tree.ts';

interface List {
  firstNode: ListNode | null;
  lastNode: ListNode | null;
  nElements: number;
  toArray(): number[];
}
interface ListNode {
  element: number;
  next: ListNode | null;
}

/** The linked list of typescript-collections. */
export const collectionsList: MutatedClass = {
  kind: 'list',
  folder: packageFolder('typescript-collections'),
  file: 'dist/lib/LinkedList.js',
  format: 'commonjs',
  structure: ({ default: Class }: { default: new () => List }) =>
    defineStructure<List>({
      name: 'collections-list',
      create: () => new Class(),
      builders: { add: [int(0, 5)] },
      methods: {
        remove: [int(0, 5)],
        removeElementAtIndex: [int(0, (k) => k)],
        reverse: [],
        clear: [],
      },
      repOK: ({ firstNode, lastNode, nElements }) => {
        let count = 0;
        let last: ListNode | null = null;
        for (let at = firstNode; at !== null; at = at.next) {
          if (++count > nElements) return false;
          last = at;
        }
        return count === nElements && lastNode === last;
      },
    }),
  observe: (list: List) => [list.nElements, list.toArray()],
};

interface Tree {
  root: TreeNode | null;
  nElements: number;
  toArray(): number[];
}
interface TreeNode {
  element: number;
  leftCh: TreeNode | null;
  rightCh: TreeNode | null;
  parent: TreeNode | null;
}

/** The search tree of typescript-collections. */
export const collectionsTree: MutatedClass = {
  kind: 'tree',
  folder: packageFolder('typescript-collections'),
  file: 'dist/lib/BSTreeKV.js',
  format: 'commonjs',
  helpers: ['removeNode', 'transplant', 'minimumAux'],
  structure: ({ default: Class }: { default: new () => Tree }) =>
    defineStructure<Tree>({
      name: 'collections-tree',
      create: () => new Class(),
      builders: { add: [int(0, (k) => 2 * k)] },
      methods: { remove: [int(0, (k) => 2 * k)], clear: [] },
      repOK: ({ root, nElements }) =>
        isSearchTree(root, nElements, {
          key: ({ element }) => element,
          left: ({ leftCh }) => leftCh,
          right: ({ rightCh }) => rightCh,
          parent: ({ parent }) => parent,
        }),
    }),
  observe: (tree: Tree) => [tree.nElements, tree.toArray()],
};

interface Bag {
  nElements: number;
  dictionary: { nElements: number; table: Record<string, { value: { value: number; copies: number } }> };
  toArray(): number[];
}

/** The multiset of typescript-collections. */
export const bag: MutatedClass = {
  kind: 'set',
  folder: packageFolder('typescript-collections'),
  file: 'dist/lib/Bag.js',
  format: 'commonjs',
  structure: ({ default: Class }: { default: new () => Bag }) =>
    defineStructure<Bag>({
      name: 'bag',
      create: () => new Class(),
      builders: { add: [int(0, (k) => k), int(1, 3)] },
      methods: { remove: [int(0, (k) => k), int(1, 3)], clear: [] },
      repOK: ({ nElements, dictionary }) => {
        const copies = Object.values(dictionary.table).map(({ value }) => value.copies);
        return (
          dictionary.nElements === copies.length &&
          copies.every((count) => count > 0) &&
          copies.reduce((sum, count) => sum + count, 0) === nElements
        );
      },
    }),
  observe: (items: Bag) => [items.nElements, items.toArray().sort((a, b) => a - b)],
};
