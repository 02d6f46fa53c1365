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
}

/** The splay tree of splaytree. */
export const splayTree: MutatedClass = {
  kind: 'tree',
  folder: packageFolder('splaytree'),
  file: 'dist/splaytree.js',
  format: 'module',
  helpers: ['_remove'],
  structure: ({ default: Class }: { default: new () => Tree }) =>
    defineStructure<Tree>({
      name: 'splay-tree',
      create: () => new Class(),
      builders: { add: [int(0, (k) => 2 * k)] },
      methods: { remove: [int(0, (k) => 2 * k)], find: [int(0, (k) => 2 * k)], pop: [], clear: [] },
      repOK: ({ _root, _size }) =>
        isSearchTree(_root, _size, {
          key: ({ key }) => key,
          left: ({ left }) => left,
          right: ({ right }) => right,
        }),
    }),
  observe: (tree: Tree) => [tree._size, tree.keys()],
};
