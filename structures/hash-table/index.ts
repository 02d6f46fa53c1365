import { defineStructure, int } from '../../src/objects/structure/language.ts';
import { HashTable } from './hash-table.ts';
import { repOK } from './rep-ok.ts';

const key = int(0, (k) => 2 * k);
const value = int(0, (k) => k);

/** Trusted: `set`, which doubles the buckets of a crowded table, and `delete`, which keeps them. */
export default defineStructure({
  name: 'hash-table',
  create: () => new HashTable(),
  builders: { set: [key, value], delete: [key] },
  methods: { get: [key], has: [key], clear: [] },
  repOK,
});
