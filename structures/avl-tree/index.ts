import { defineStructure, int, key } from '../../src/objects/structure/language.ts';
import { AvlTree } from './avl-tree.ts';
import { repOK } from './rep-ok.ts';

/** Trusted: insertion and removal, which rebalance differently; removing the smallest key is under test. */
export default defineStructure({
  name: 'avl-tree',
  create: () => new AvlTree(),
  builders: { insert: [int(0, (k) => 2 * k)], remove: [key()] },
  methods: { contains: [key()], removeMin: [], clear: [] },
  repOK,
});
