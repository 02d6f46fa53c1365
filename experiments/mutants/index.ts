import { defineStructure, int, node } from '../../src/index.ts';
import type { MutatedClass } from './mutated-class.ts';
import { packageFolder } from './package-folder.ts';

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

const yallist: MutatedClass = {
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

interface Heap {
  data: number[];
  length: number;
}

const tinyqueue: MutatedClass = {
  kind: 'heap',
  folder: packageFolder('tinyqueue'),
  file: 'index.js',
  format: 'module',
  structure: ({ default: TinyQueue }: { default: new () => Heap }) =>
    defineStructure<Heap>({
      name: 'tinyqueue',
      create: () => new TinyQueue(),
      builders: { push: [int(0, (k) => 2 * k)] },
      methods: { pop: [] },
      repOK: ({ data, length }) =>
        data.length === length && data.every((item, index) => index === 0 || data[(index - 1) >> 1]! <= item),
    }),
  observe: ({ data, length }: Heap) => [length, data[0]],
};

interface Tree {
  _root: TreeNode | null;
  size: number;
  find(key: number): number | null;
}
interface TreeNode {
  data: number;
  left: TreeNode | null;
  right: TreeNode | null;
  red: boolean;
}

/** Returns the number of black nodes on every path, or throws if the part of the tree is invalid. */
function blackHeight(at: TreeNode | null, low: number, high: number, count: { left: number }): number {
  if (at === null) return 1;
  if (--count.left < 0 || !(low < at.data && at.data < high)) throw new RangeError('not a search tree');
  if (at.red && ((at.left?.red ?? false) || (at.right?.red ?? false))) throw new RangeError('red below red');
  const left = blackHeight(at.left, low, at.data, count);
  if (left !== blackHeight(at.right, at.data, high, count)) throw new RangeError('unequal black heights');
  return left + (at.red ? 0 : 1);
}

const rbTree: MutatedClass = {
  kind: 'tree',
  folder: packageFolder('bintrees'),
  file: 'lib/rbtree.js',
  format: 'commonjs',
  structure: (RBTree: new (compare: (a: number, b: number) => number) => Tree) =>
    defineStructure<Tree>({
      name: 'rb-tree',
      create: () => new RBTree((a, b) => a - b),
      builders: { insert: [int(0, (k) => 2 * k)] },
      methods: { remove: [int(0, (k) => 2 * k)] },
      // What throws is false.
      repOK: (tree) => {
        const count = { left: tree.size };
        return (
          blackHeight(tree._root, -Infinity, Infinity, count) > 0 &&
          count.left === 0 &&
          tree._root?.red !== true
        );
      },
    }),
  observe: (tree: Tree) => [tree.size, Array.from({ length: 25 }, (_, key) => tree.find(key))],
};

interface SparseSet {
  size: number;
  length: number;
  dense: Uint8Array;
  sparse: Uint8Array;
  has(member: number): boolean;
}

const sparseSet: MutatedClass = {
  kind: 'set',
  folder: packageFolder('mnemonist'),
  file: 'sparse-set.js',
  format: 'commonjs',
  structure: (Class: new (length: number) => SparseSet) =>
    defineStructure<SparseSet>({
      name: 'sparse-set',
      create: () => new Class(8),
      builders: { add: [int(0, 7)] },
      methods: { delete: [int(0, 7)], clear: [] },
      repOK: ({ size, length, dense, sparse }) =>
        size >= 0 &&
        size <= length &&
        dense.subarray(0, size).every((member, index) => member < length && sparse[member] === index),
    }),
  observe: (set: SparseSet) => [set.size, Array.from({ length: 8 }, (_, member) => set.has(member))],
};

/** The mutated classes by name. */
export const mutatedClasses: Readonly<Record<string, MutatedClass>> = {
  yallist,
  tinyqueue,
  'rb-tree': rbTree,
  'sparse-set': sparseSet,
};
