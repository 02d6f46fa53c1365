import { defineStructure, int } from '../../src/objects/structure/language.ts';
import { LruCache } from './lru-cache.ts';
import { repOK } from './rep-ok.ts';

const key = int(0, (k) => 2 * k);
const value = int(0, (k) => k);

/** Scope k is a cache of capacity k. Trusted: `set` and `get`, which both move an entry to the head. */
export default defineStructure({
  name: 'lru-cache',
  create: (k) => new LruCache(k),
  builders: { set: [key, value], get: [key] },
  methods: { delete: [key], clear: [] },
  repOK,
});
