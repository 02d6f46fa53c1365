import { defineStructure, int, range, reference } from '../../src/objects/structure/language.ts';
import { BinaryTree } from './binary-tree.ts';
import { repOK } from './rep-ok.ts';

// A tree of k nodes is at most k - 1 edges deep, and a path needs one binary digit per edge.
const path = int(0, (k) => 2 ** Math.max(0, k - 1) - 1);

/** Scope k is Korat's: trees of at most k nodes. The builder reaches every shape of the scope. */
export default defineStructure({
  name: 'binary-tree',
  create: () => new BinaryTree(),
  builders: { insert: [path] },
  methods: { removeLeaf: [path], mirror: [], clear: [] },
  scope: (k) => ({
    BinaryTree: { fields: { root: reference('Node'), size: range(0, k) } },
    Node: { objects: k, fields: { left: reference('Node'), right: reference('Node') } },
  }),
  repOK,
});
