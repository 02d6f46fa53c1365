import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

import { isSearchTree } from './check-search-tree.ts';

interface Tree {
  _root: TreeNode | null;
  _size: number;
  keys(): number[];
}
interface TreeNode {
  key: number;
  left: TreeNode | null;
  right: TreeNode | null;
  parent: TreeNode | null;
  balanceFactor: number;
}

/** The AVL tree of avl. */
export const avl: MutatedClass = {
  kind: 'tree',
  folder: packageFolder('avl'),
  file: 'dist/index.mjs',
  format: 'module',
  structure: ({ AVLTree: Class }: { AVLTree: new (compare: undefined, unique: boolean) => Tree }) =>
    defineStructure<Tree>({
      name: 'avl',
      create: () => new Class(undefined, true),
      builders: { insert: [int(0, (k) => 2 * k)] },
      methods: { remove: [int(0, (k) => 2 * k)], pop: [], popMax: [], clear: [] },
      repOK: ({ _root, _size }) =>
        isSearchTree(_root, _size, {
          key: ({ key }) => key,
          left: ({ left }) => left,
          right: ({ right }) => right,
          parent: ({ parent }) => parent,
          fits: ({ balanceFactor }, left, right) =>
            balanceFactor === left - right && Math.abs(balanceFactor) <= 1,
        }),
    }),
  observe: (tree: Tree) => [tree._size, tree.keys()],
};
