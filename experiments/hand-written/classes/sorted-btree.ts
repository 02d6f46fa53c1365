import { defineStructure, int } from '../../../src/entry/index.ts';
import { requireRelease } from '../../support/release.ts';
import type { CheckedClass } from '../checked-class.ts';

interface BTree {
  /** Throws for an invalid tree. */
  checkValid(checkOrdering: boolean): void;
}
type Constructor = new (entries: undefined, compare: undefined, maxNodeSize: number) => BTree;

const { default: BTree } = requireRelease('sorted-btree', '2.1.0') as { readonly default: Constructor };
const keys = int(0, (k) => 2 * k);

export default defineStructure<BTree>({
  name: 'sorted-btree',
  create: () => new BTree(undefined, undefined, 4),
  builders: { set: [keys, int(0, 2)], delete: [keys] },
});

export const checked: CheckedClass = {
  release: 'sorted-btree 2.1.0',
  partsPerItem: 2,
  check: (tree: BTree) => {
    tree.checkValid(true);
    return true;
  },
  rules: [
    {
      words: 'a leaf has as many values as keys',
      fields: ['keys', 'values'],
      says: [/keys/u, /values/u, /number|length|as many|size/u],
    },
    {
      words: 'an internal node has as many keys as children',
      fields: ['keys', 'children'],
      says: [/keys/u, /children/u, /number|length|as many|size/u],
    },
    {
      words: 'no node but the root is empty',
      fields: ['keys', 'children', '_root'],
      says: [/keys|children/u, /empty|at least 1|positive|not 0/u],
    },
    {
      words: 'the keys of a node are in strictly ascending order',
      fields: ['keys'],
      says: [/keys\[i/u, /keys\[i [+-] 1\]|ascend/u],
    },
    {
      words: 'the key at an index is the greatest key of the child there',
      fields: ['keys', 'children'],
      says: [/keys/u, /children/u, /greatest|last|max|at least|at most|less/u],
    },
    {
      words: 'all keys of a child are less than those of the next one',
      fields: ['keys', 'children'],
      says: [/children\[i/u, /keys/u, /less|greater|ascend/u],
    },
    {
      words: '`_size` is the number of keys in the leaves below',
      fields: ['_size', 'keys', 'children', '_root'],
      says: [/_size/u, /number|sum|count/u],
    },
    {
      words: 'all leaves have the same depth',
      fields: ['children', '_root'],
      says: [/children/u, /path|depth|all (leaves|BNodes)|same class/u],
    },
    {
      words: 'a node has at most `_maxNodeSize` keys',
      fields: ['keys', 'children', '_maxNodeSize', '_root'],
      says: [/keys|children/u, /_maxNodeSize|at most 4|at most the/u],
    },
  ],
};
