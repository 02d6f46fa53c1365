import { array, defineStructure, int, key, type Structure } from '../../../src/objects/structure/language.ts';
import { loadPackage } from '../load-package.ts';
import type { NpmCase } from '../npm-case.ts';

interface SplayTree {
  readonly _root: TreeNode | null;
  readonly _size: number;
  contains(key: number): boolean;
  update(key: number, newKey: number): void;
  load(keys: readonly number[]): void;
}
interface TreeNode {
  readonly key: number;
  readonly left: TreeNode | null;
  readonly right: TreeNode | null;
}

/** Equal keys are allowed on both sides. */
function repOK({ _root, _size }: SplayTree): boolean {
  /** The number of nodes; NaN if it is not a search tree or deeper than the size. */
  const count = (node: TreeNode | null, low: number, high: number, above: number): number => {
    if (node === null) return 0;
    if (!(node.key >= low && node.key <= high) || above > _size) return NaN;
    return 1 + count(node.left, low, node.key, above + 1) + count(node.right, node.key, high, above + 1);
  };
  return count(_root, -Infinity, Infinity, 0) === _size;
}

function structure(version: string): Structure {
  const Tree = loadPackage('splaytree', version) as new () => SplayTree;
  const keys = int(0, (k) => 2 * k);
  return defineStructure<SplayTree>({
    name: `splaytree-${version}`,
    create: () => new Tree(),
    // `find` splays the tree, so it is a builder.
    builders: { insert: [keys], find: [key()] },
    methods: {
      load: {
        args: [array(keys)],
        run: (tree, all: number[]) => tree.load(all.toSorted((a, b) => a - b)),
      },
      add: [keys],
      remove: [key()],
      pop: [],
      update: { args: [key(), keys], require: (tree, known: number) => tree.contains(known) },
      split: [key()],
      clear: [],
    },
    repOK,
  });
}

export const splayTree: NpmCase = {
  package: 'splaytree',
  alias: 'splaytree',
  buggy: '3.2.3',
  fixed: undefined,
  suspects: ['load'],
  fields: ['_size'],
  fault: 'load into a non-empty tree adds the keys without changing the size',
  structure,
};
