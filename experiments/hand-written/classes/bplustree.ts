import { defineStructure, int } from '../../../src/entry/index.ts';
import { requireRelease } from '../../support/release.ts';
import type { CheckedClass } from '../checked-class.ts';

interface BPlusTree {
  store(key: number, value: number): boolean;
  remove(key: number): unknown;
  /** Throws for an invalid tree. */
  check(): boolean;
}

const BPlusTree = requireRelease('bplustree', '2.0.1') as new (options: {
  readonly order: number;
}) => BPlusTree;
const keys = int(0, (k) => 2 * k);

export default defineStructure<BPlusTree>({
  name: 'bplustree',
  create: () => new BPlusTree({ order: 4 }),
  builders: { store: [keys, int(0, 2)], remove: [keys] },
});

/** Nodes are plain objects: `t` is their type, `k` their keys, `v` their children or values. */
export const checked: CheckedClass = {
  release: 'bplustree 2.0.1',
  partsPerItem: 2,
  // It looks neither at `n`, the first key of the next leaf, nor at `numKeys` and `numVals`.
  check: (tree: BPlusTree) => tree.check(),
  rules: [
    {
      words: 'a node has at most `maxKeys` keys',
      fields: ['k', 'maxKeys', 'order'],
      says: [/\bk\b/u, /maxKeys|at most 3|length/u],
    },
    {
      words: 'the keys of a node are in strictly ascending order',
      fields: ['k'],
      says: [/\bk\[i/u, /\bk\[i [+-] 1\]|ascend/u],
    },
    {
      words: 'no key is less than the key to the left of its subtree in the parent',
      fields: ['k', 'v', 't'],
      says: [/\bk\b/u, /\bv\b/u, /at least|not less|greater|least|first/u],
    },
    {
      words: 'all keys are less than the key to the right of their subtree in the parent',
      fields: ['k', 'v', 't'],
      says: [/\bk\b/u, /\bv\b/u, /less|greatest|last/u],
    },
    {
      words: 'a branch has one child more than keys',
      fields: ['k', 'v', 't'],
      says: [/\bk\b/u, /\bv\b/u, /1 (less|more)|length|number/u],
    },
    {
      words: 'a leaf has as many values as keys',
      fields: ['k', 'v', 't'],
      says: [/\bk\b/u, /\bv\b/u, /length|number|as many/u],
    },
    { words: 'all leaves have the same depth', fields: ['v', 't', 'tree'], says: [/\bv\b/u, /path|depth/u] },
    {
      words: 'a node but the root has at least `minKeys` children or values',
      fields: ['k', 'v', 't', 'minKeys', 'order'],
      says: [/\bv\b/u, /minKeys|at least 2|length/u],
    },
    { words: 'a node is a branch or a leaf', fields: ['t', 'v'], says: [/\bt\b/u, /leaf|branch/u] },
  ],
};
