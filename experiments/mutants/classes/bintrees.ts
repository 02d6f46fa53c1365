import { defineStructure, int } from '../../../src/entry/index.ts';
import type { MutatedClass } from '../mutated-class.ts';
import { packageFolder } from '../package-folder.ts';

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

/** The red-black tree of bintrees. */
export const rbTree: MutatedClass = {
  kind: 'tree',
  folder: packageFolder('bintrees'),
  file: 'lib/rbtree.js',
  format: 'commonjs',
  tests: ['test/test_api.js', 'test/test_correctness.js'],
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
