import { defineStructure, int, key } from '../../src/objects/structure/language.ts';
import { repOK } from './rep-ok.ts';
import { MAX_LEVEL, SkipList } from './skip-list.ts';

/** Trusted: insertion of a node of any level, and removal. */
export default defineStructure({
  name: 'skip-list',
  create: () => new SkipList(),
  builders: { insert: [int(0, (k) => 2 * k), int(1, MAX_LEVEL)], remove: [key()] },
  methods: { contains: [key()], clear: [] },
  repOK,
});
