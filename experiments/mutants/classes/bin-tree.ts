import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

import { isSearchTree } from './check-search-tree.ts';

interface Tree {
  _root: TreeNode | null;
  size: number;
  find(key: number): number | null;
}
interface TreeNode {
  data: number;
  left: TreeNode | null;
  right: TreeNode | null;
}

/** The plain search tree of bintrees. */
export const binTree: MutatedClass = {
  kind: 'tree',
  folder: packageFolder('bintrees'),
  file: 'lib/bintree.js',
  format: 'commonjs',
  tests: ['test/test_api.js', 'test/test_correctness.js'],
  structure: (BinTree: new (compare: (a: number, b: number) => number) => Tree) =>
    defineStructure<Tree>({
      name: 'bin-tree',
      create: () => new BinTree((a, b) => a - b),
      builders: { insert: [int(0, (k) => 2 * k)] },
      methods: { remove: [int(0, (k) => 2 * k)] },
      repOK: ({ _root, size }) =>
        isSearchTree(_root, size, {
          key: ({ data }) => data,
          left: ({ left }) => left,
          right: ({ right }) => right,
        }),
    }),
  observe: (tree: Tree) => [tree.size, Array.from({ length: 25 }, (_, key) => tree.find(key))],
};
