import { defineStructure, int } from '../../../src/entry/index.ts';
import { requireRelease } from '../../support/release.ts';
import type { CheckedClass } from '../checked-class.ts';

interface AVLTree {
  insert(key: number, value: number): void;
  delete(key: number): void;
  /** Throws for an invalid tree. */
  checkIsAVLT(): void;
}

const { AVLTree } = requireRelease('@seald-io/binary-search-tree', '1.0.3') as {
  readonly AVLTree: new () => AVLTree;
};
const keys = int(0, (k) => 2 * k);

export default defineStructure<AVLTree>({
  name: 'seald-avl-tree',
  create: () => new AVLTree(),
  builders: { insert: [keys, int(0, 2)], delete: [keys] },
});

export const checked: CheckedClass = {
  release: '@seald-io/binary-search-tree 1.0.3',
  partsPerItem: 1,
  check: (tree: AVLTree) => {
    tree.checkIsAVLT();
    return true;
  },
  rules: [
    {
      words: 'the keys below `left` are less than `key`',
      fields: ['key', 'left', 'parent'],
      says: [/key/u, /left/u, /less|greater|below|order/u],
    },
    {
      words: 'the keys below `right` are greater than `key`',
      fields: ['key', 'right', 'parent'],
      says: [/key/u, /right/u, /less|greater|below|order/u],
    },
    { words: 'the `parent` of `left` is the node', fields: ['left', 'parent'], says: [/left/u, /parent/u] },
    {
      words: 'the `parent` of `right` is the node',
      fields: ['right', 'parent'],
      says: [/right/u, /parent/u],
    },
    { words: 'the root has no parent', fields: ['tree', 'parent'], says: [/tree/u, /parent/u] },
    {
      words: '`height` is 1 more than the greater height of the children',
      fields: ['height', 'left', 'right', 'key'],
      says: [/height/u, /longest|greater|max|1 more|left|right/u],
    },
    {
      words: 'the heights of the children differ by at most 1',
      fields: ['height', 'left', 'right', 'key'],
      says: [/height|longest path/u, /left|right/u, /differ|balance|1 (less|more)|at most 1/u],
    },
  ],
};
