import { defineStructure, int, key } from '../../src/objects/structure/language.ts';
import { BTree } from './b-tree.ts';
import { repOK } from './rep-ok.ts';

/** Trusted: insertion, which splits nodes, and removal, which refills and merges them. */
export default defineStructure({
  name: 'b-tree',
  create: () => new BTree(),
  builders: { insert: [int(0, (k) => 2 * k)], remove: [key()] },
  methods: { contains: [key()], clear: [] },
  repOK,
});
