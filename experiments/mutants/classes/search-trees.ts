import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

import { isSearchTree } from './check-search-tree.ts';

interface Tree {
  _root: TreeNode | null;
  _count: number;
  has(key: number): boolean;
}
interface TreeNode {
  _value: number;
  _left: TreeNode | null;
  _right: TreeNode | null;
  _parent: TreeNode | null;
  _height?: number;
}

const reader = {
  key: ({ _value }: TreeNode) => _value,
  left: ({ _left }: TreeNode) => _left,
  right: ({ _right }: TreeNode) => _right,
  parent: ({ _parent }: TreeNode) => _parent,
};
const observe = (tree: Tree): unknown => [tree._count, Array.from({ length: 25 }, (_, key) => tree.has(key))];

/** The search tree of datastructures-js. */
export const binarySearchTree: MutatedClass = {
  kind: 'tree',
  folder: packageFolder('@datastructures-js/binary-search-tree'),
  file: 'src/binarySearchTree.js',
  format: 'commonjs',
  helpers: ['removeNode'],
  structure: ({ BinarySearchTree }: { BinarySearchTree: new () => Tree }) =>
    defineStructure<Tree>({
      name: 'binary-search-tree',
      create: () => new BinarySearchTree(),
      builders: { insert: [int(0, (k) => 2 * k)] },
      methods: { remove: [int(0, (k) => 2 * k)], removeIterative: [int(0, (k) => 2 * k)], clear: [] },
      repOK: ({ _root, _count }) => isSearchTree(_root, _count, reader),
    }),
  observe,
};

/** The AVL tree of datastructures-js. */
export const avlTree: MutatedClass = {
  kind: 'tree',
  folder: packageFolder('@datastructures-js/binary-search-tree'),
  file: 'src/avlTree.js',
  format: 'commonjs',
  helpers: ['removeNode'],
  structure: ({ AvlTree }: { AvlTree: new () => Tree }) =>
    defineStructure<Tree>({
      name: 'avl-tree',
      create: () => new AvlTree(),
      builders: { insert: [int(0, (k) => 2 * k)] },
      methods: { remove: [int(0, (k) => 2 * k)] },
      repOK: ({ _root, _count }) =>
        isSearchTree(_root, _count, {
          ...reader,
          fits: ({ _height }, left, right) =>
            _height === 1 + Math.max(left, right) && Math.abs(left - right) <= 1,
        }),
    }),
  observe,
};
