import { defineStructure, int, key, range, reference } from '../../src/objects/structure/language.ts';
import { BinarySearchTree } from './binary-search-tree.ts';
import { repOK } from './rep-ok.ts';

/** Scope k is Korat's: at most k nodes with keys 1..k. The builder reaches every tree of the scope. */
export default defineStructure({
  name: 'binary-search-tree',
  create: () => new BinarySearchTree(),
  builders: { insert: [int(1, (k) => k)] },
  methods: { contains: [key()], remove: [key()], removeMin: [], clear: [] },
  scope: (k) => ({
    BinarySearchTree: { fields: { root: reference('Node'), size: range(0, k) } },
    Node: {
      objects: k,
      fields: { left: reference('Node'), right: reference('Node'), key: range(1, k) },
    },
  }),
  repOK,
});
